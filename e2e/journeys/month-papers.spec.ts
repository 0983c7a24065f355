import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { createHand } from '#commands/hand.ts'
import { scanPage } from '#commands/scan-page.ts'
import { expect, test } from '#fixtures/test.ts'

const MOST = 8
const [LOCAL_HEAD, NAME_AT, SIZE_AT, METHOD_AT] = [0x04034b50, 30, 18, 8]

/** The files of an archive by name, read as the format says: a head before each, then its bytes. */
const filesIn = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  let at = 0
  while (archive.readUInt32LE(at) === LOCAL_HEAD) {
    const name = archive.readUInt16LE(at + 26)
    const from = at + NAME_AT + name + archive.readUInt16LE(at + 28)
    const bytes = archive.subarray(from, from + archive.readUInt32LE(at + SIZE_AT))
    const isPacked = archive.readUInt16LE(at + METHOD_AT) !== 0
    files.set(
      archive.toString('utf8', at + NAME_AT, at + NAME_AT + name),
      isPacked ? inflateRawSync(bytes) : bytes,
    )
    at = from + bytes.length
  }
  return files
}

test('the papers of a month, to print and to reckon on with, take at most 8 interactions from the start page', async ({
  signedInAs,
}) => {
  test.slow()
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { click, done } = createHand()
  // The farm that this person works at; other tests of this server have made others.
  await page.goto('/app/farms/1/planning')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()

  await click(page.getByRole('link', { name: 'Reports' }).first())
  const dialog = page.getByRole('dialog', { name: 'Papers of a month' })
  await click(page.getByRole('link', { name: 'All reports' }))
  await click(page.getByRole('button', { name: 'Papers of a month' }))
  await expect(dialog).toContainText('October 2026')
  await expect(dialog.getByRole('checkbox', { name: 'Form 8' })).toBeChecked()
  expect(await scanPage(page)).toEqual([])
  await click(dialog.getByText('Both', { exact: true }))
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  await click(dialog.getByRole('button', { name: 'Download' }))
  const archive = await coming

  expect(done().count).toBeLessThanOrEqual(MOST)
  expect(archive.suggestedFilename()).toMatch(/_2026-10\.zip$/)
  const files = filesIn(await readFile(await archive.path()))
  const names = [...files.keys()]
  for (const [paper, format] of [
    ['Form 8', 'pdf'],
    ['Form 9', 'pdf'],
    ['Feed consumption list', 'xlsx'],
    ['Feed consumption', 'pdf'],
    ['Used ingredients report', 'xlsx'],
  ] as const)
    expect(names).toContainEqual(
      expect.stringMatching(new RegExp(`^${paper}_.*_2026-10-01_2026-10-31\\.${format}$`)),
    )
  expect(files.size).toBe(10)
  for (const [name, bytes] of files) {
    expect(bytes.toString('latin1', 0, name.endsWith('pdf') ? 4 : 2)).toBe(
      name.endsWith('pdf') ? '%PDF' : 'PK',
    )
    expect(bytes.length, name).toBeGreaterThan(3000)
  }
  await expect(dialog).toHaveCount(0)

  await test.step('the next month they are three: the same papers, the same way', async () => {
    const hand = createHand()
    await hand.click(page.getByRole('button', { name: 'Papers of a month' }))
    await expect(dialog.getByRole('status')).toHaveText('Files: 10')
    const again = page.waitForEvent('download', { timeout: 120_000 })
    await hand.click(dialog.getByRole('button', { name: 'Download' }))
    await again
    expect(hand.done().count).toBeLessThanOrEqual(3)
  })
})
