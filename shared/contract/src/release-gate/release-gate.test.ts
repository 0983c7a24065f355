import { describe, expect, test } from 'vitest'
import { foreignParts } from './css-scope.ts'
import { BrokenTar, readTar, type TarPart, writeTar } from './tar.ts'
import { missingWords } from './words.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* inPieces(whole: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size)
}

const readAll = async (tar: Uint8Array, size = 100) => {
  const files: [string, string][] = []
  for await (const part of readTar(inPieces(tar, size)) as AsyncIterable<TarPart>) {
    if ('entry' in part) files.push([part.entry.path, ''])
    else {
      const last = files.at(-1)
      if (last) last[1] += new TextDecoder().decode(part.data)
    }
  }
  return files
}

describe('an archive', () => {
  const files = [
    ['release.json', '{}'],
    ['locales/en.json', 'x'.repeat(1300)],
    [`deep/${'folder/'.repeat(16)}file.js`, 'window'],
    ['empty.css', ''],
  ] as const
  const tar = writeTar(files.map(([path, text]) => [path, bytes(text)]))

  test.each([1, 511, 512, 513, 100_000])('is read as it was written, in pieces of %i bytes', async (size) => {
    expect(await readAll(tar, size)).toEqual(files.map(([path, text]) => [path, text]))
  })

  test('is told from what is none and from what ends in the middle', async () => {
    await expect(readAll(bytes('PK'.repeat(400)))).rejects.toThrow(BrokenTar)
    await expect(readAll(tar.slice(0, 1200))).rejects.toThrow(BrokenTar)
    expect(await readAll(new Uint8Array())).toEqual([])
  })
})

describe('a style sheet of a remote', () => {
  test.each([
    '@layer remote{.hPQF63>:first-child{flex:none}button._8yAyq6:after{content:"body{"}}',
    '@media (width<=767px){.HvSW1p :is(th,td),.HvSW1p h2{margin:0}}',
    '@keyframes spin_hPQF63{from{top:0}to{top:1px}}@keyframes _8yAyq6{to{top:0}}.a1b2c3d4{animation:_8yAyq6 1s}',
    '.hPQF63{&:hover{color:red}> a{top:0}@media print{top:0;&:hover{top:1px}}--x:{a:b};color:red}/* body{} */',
    '@charset "utf-8";@layer a,remote;',
    '.hPQF63{background:url(data:image/svg+xml;base64,/*{}),url("a)b");content:"\\"}"}',
  ])('may have %s', (css) => expect(foreignParts(css)).toEqual([]))

  test.each([
    ['body{margin:0}', 'body'],
    [':root{--m:1}', ':root'],
    ['*{margin:0}', '*'],
    ['[data-kind=done]{color:red}', '[data-kind=done]'],
    ['.hPQF63,.x{color:red}', '.x'],
    ['.hPQF63 .ant-btn{color:red}', '.hPQF63 .ant-btn'],
    ['.hPQF63 .\\61nt-btn{color:red}', '.hPQF63 .\\61nt-btn'],
    ['.hPQF63 [class*="ant-btn"]{color:red}', '.hPQF63 [class*=""]'],
    ['.hPQF63{body:has(&){color:red}}', 'body:has(&)'],
    ['@media print{@layer remote{a{color:red}}}', 'a'],
    ['html .hPQF63{color:red}', 'html .hPQF63'],
    ['url(x/*)y{}body{top:0}', 'url(x/*)y'],
  ])('may not have %s', (css, selector) => expect(foreignParts(css)).toContain(selector))

  test.each([
    ['@font-face{font-family:Inter;src:url(x.woff2)}', '@font-face'],
    ['@FONT-FACE{font-family:Inter}', '@FONT-FACE'],
    ['@layer remote{@property --gap{syntax:"*";inherits:false}}', '@property --gap'],
    ['@page{margin:0}', '@page'],
    ['@counter-style disc{system:cyclic}', '@counter-style disc'],
    ['@keyframes pulse{to{top:0}}', '@keyframes pulse'],
    ['@keyframes antFadeIn{to{top:0}}', '@keyframes antFadeIn'],
    ['@import url(https://elsewhere/a.css);.hPQF63{top:0}', '@import url(https://elsewhere/a.css)'],
    ['@namespace svg "x";', '@namespace svg ""'],
  ])('may not say %s, which counts for the whole page (second review G6)', (css, rule) =>
    expect(foreignParts(css)).toEqual([rule]),
  )

  test.each([
    '.hPQF63{content:"a',
    "'",
    '/* a',
    '.hPQF63{top:0',
    '.hPQF63}',
    '.hPQF63{top:calc(1px}',
    '.hPQF63[a{',
    'a\\',
  ])('that a browser may read otherwise is not read: %s (second review A7)', (css) =>
    expect(foreignParts(css)).toBeNull(),
  )

  test.each([
    '"',
    '\'"',
    '"\\',
    '/*',
    '(',
    '[',
    '{',
    '}',
    'a{',
    'url(',
    'url(a ',
    '\\',
    '@',
    ',',
    'a,',
    'é',
    '&',
    '*/',
  ])('of 256 kB of %s is read in time that grows with it (second review A7)', (sign) => {
    const took = (bytes: number) => {
      const css = sign.repeat(Math.floor(bytes / sign.length))
      const began = Date.now()
      foreignParts(css)
      return Date.now() - began
    }
    took(64 * 1024)
    expect(took(256 * 1024)).toBeLessThan(10 * took(128 * 1024) + 200)
  })
})

describe('the words of a remote', () => {
  const full = { areas: { barn: 'Barn' }, cows_one: 'cow', cows_other: 'cows' }
  const words =
    (changes: Record<string, unknown> = {}) =>
    (language: string): unknown =>
      language in changes ? changes[language] : language === 'us' ? {} : full

  test('are whole when every language has every key, plural forms apart', () => {
    const polish = { areas: { barn: 'Obora' }, cows_one: 'krowa', cows_few: 'krowy', cows_many: 'krów' }
    expect(missingWords(words({ pl: polish, us: { areas: { barn: 'Barn' } } }))).toEqual([])
  })

  test('are missing by file, by key, and when only us has them', () => {
    expect(missingWords(words({ et: null }))).toEqual(['locales/et.json is missing'])
    expect(missingWords(words({ fr: { areas: {} } }))).toEqual(['fr lacks areas.barn', 'fr lacks cows'])
    expect(missingWords(words({ us: { stall: 'Stall' } }))).toEqual(['us has stall, en has not'])
  })
})
