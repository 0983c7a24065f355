import { type Mixer, mixerRoutes } from '@manger/contract/mixers'
import { openPty } from '@manger/testing/pty'
import type { Api } from '#fixtures/api.ts'
import { playScale } from './play-scale.ts'
import { startBridge } from './start-bridge.ts'

/** A scale on a pseudo-terminal, 250 kg on it, behind the bridge that the mixer names; for pages of one origin. */
export const setUpScale = async (
  owner: Api,
  mixer: Mixer,
  { origin, division }: { origin: string; division: number },
) => {
  const pty = await openPty()
  const bridge = await startBridge(pty.path, origin)
  const scale = playScale('dini', { weight: 250, unit: 'kg' }, pty.write)
  const draft = { ...mixer, scale_address: bridge.address, scale_division: division }
  await owner(mixerRoutes.update, { params: { id: mixer.id }, body: draft })
  const stop = async () => {
    scale.stop()
    bridge.stop()
    pty.close()
  }
  return { scale, bridge, stop }
}
