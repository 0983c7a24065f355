import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const FRAMES_A_SECOND = 12
// The last frame stands for a moment, so that nobody thinks that the film broke off.
const LAST_S = 2

const ffmpeg = (...args: readonly string[]) =>
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: ['ignore', 'inherit', 'inherit'] })

/** Writes a picture of the page as WebP. */
export const writeWebp = (png: Buffer, file: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-picture-'))
  const source = join(folder, 'picture.png')
  writeFileSync(source, png)
  ffmpeg('-i', source, '-c:v', 'libwebp', '-quality', '72', '-compression_level', '6', file)
  rmSync(folder, { recursive: true })
}

/**
 * Films a page through the browser's own screencast: a frame for each change, with its time. Playwright's recorder would
 * bring a program of its own from the network; the distribution's ffmpeg makes the same WebM of the frames.
 */
export const startFilm = async (page: Page) => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-film-'))
  const frames: { file: string; at: number }[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 720 })
  return {
    /** Seconds of the film so far. */
    at: (): number => Date.now() / 1000 - (frames[0]?.at ?? Date.now() / 1000),
    /** Ends the film and writes it; answers its length in seconds. */
    write: async (file: string): Promise<number> => {
      await session.send('Page.stopScreencast')
      // A frame may still be on its way.
      await session.detach()
      const end = Date.now() / 1000 + LAST_S
      const list = frames.flatMap((frame, index) => [
        `file '${frame.file}'`,
        `duration ${Math.max(0.001, (frames[index + 1]?.at ?? end) - frame.at).toFixed(3)}`,
      ])
      // The list's last duration counts only with the frame named again.
      writeFileSync(join(folder, 'list'), [...list, `file '${frames.at(-1)?.file}'`].join('\n'))
      const video = ['-vf', `fps=${FRAMES_A_SECOND},format=yuv420p`, '-c:v', 'libvpx-vp9', '-crf', '36']
      const effort = ['-b:v', '0', '-g', '240', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '4', '-an']
      ffmpeg('-f', 'concat', '-safe', '0', '-i', join(folder, 'list'), ...video, ...effort, file)
      rmSync(folder, { recursive: true })
      return end - (frames[0]?.at ?? end)
    },
  }
}
