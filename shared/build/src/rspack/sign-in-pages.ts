import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '@manger/contract'
import { signInPageOf } from '@manger/contract/session'
import { type Compilation, type Compiler, sources } from '@rspack/core'
import { inRoot } from '../run/root.ts'
import type { BuildEnv } from './common.ts'
import { signInScript } from './sign-in-script.ts'
import { signInStyles } from './sign-in-styles.ts'

type Words = Readonly<Record<string, string>>

const LOGO = inRoot('shared/ui/src/icons/wordmark.ts')
/** The language as a browser calls it. */
export const tagOf = (language: Language): string => (language === 'us' ? 'en-US' : language)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The words of the sign-in page; what `us` does not say is said as `en` says it. */
export const wordsOf = (folder: string, language: Language): Words => {
  const all: Readonly<Record<string, Words>> = JSON.parse(
    readFileSync(join(folder, 'locales/sign-in.json'), 'utf8'),
  )
  return { ...all[language === 'us' ? 'en' : DEFAULT_LANGUAGE], ...all[language] }
}

const wordIn = (words: Words, key: string): string => {
  const word = words[key]
  if (word === undefined) throw new Error(`sign-in.html asks for the word ${key}, and sign-in.json has none`)
  return escaped(word)
}

// The mark of the product in the colours of the theme, and the word mark beside it.
const logoOf = async (folder: string): Promise<string> => {
  const { WORDMARK }: { WORDMARK: string } = await import(LOGO)
  const mark = readFileSync(join(folder, 'public/mark.svg'), 'utf8')
  const shape = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replaceAll(/<\/?svg[^>]*>/g, '')
  const inTheme = shape
    .replace(/stroke="#\w+"/, 'stroke="var(--m-primary)"')
    .replace(/fill="#\w+"/, 'fill="var(--m-grain)"')
  return `${inTheme}<path d="${WORDMARK}" fill="var(--m-text)"/>`
}

const languagesFor = (chosen: Language): string =>
  LANGUAGES.map(
    (language) =>
      `<option value="${language}" lang="${tagOf(language)}"${language === chosen ? ' selected' : ''}>${LANGUAGE_NAMES[language]}</option>`,
  ).join('')

const smaller = (html: string): string =>
  html
    .replaceAll(/<!--(?! (?:styles|script|logo|languages|app|words) -->)[\s\S]*?-->/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')

/** What every language of the page has in common. */
type Parts = { template: string; logo: string; styles: string; script: string; app: string; picture: string }

const pageIn = (language: Language, words: Words, parts: Parts): string =>
  smaller(parts.template)
    .replace(/<html[^>]*>/, () => `<html lang="${tagOf(language)}" data-language="${language}">`)
    .replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => wordIn(words, key))
    .replaceAll('> <', '><')
    .replace('trough.svg', () => parts.picture)
    .replace('<!-- styles -->', () => `<style id="sign-in-style">${parts.styles}</style>`)
    .replace('<!-- script -->', () => parts.script)
    .replace('<!-- logo -->', () => parts.logo)
    .replace('<!-- languages -->', () => languagesFor(language))
    .replace('<!-- app -->', () => parts.app)
    // A block of data, which no browser runs: in it only the end of its element must not stand.
    .replace('<!-- words -->', () => {
      const text = JSON.stringify(words).replaceAll('<', '\\u003c')
      return `<script type="application/json" id="words">${text}</script>`
    })

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** What the page of the product begins with: its scripts and styles, as they stand in index.html with their hashes. */
const appOf = (index: string): string =>
  [...index.matchAll(/<link[^>]*rel="?stylesheet[^>]*>|<script[^>]*><\/script>/g)]
    .map(([tag]) => tag)
    .join('')

/**
 * Makes the page that signs in, one file for each language: static HTML that is drawn before any script. All words in one
 * file would be 29 kB of which a person reads 3, and the right ones would come after the first paint.
 */
export class SignInPagesPlugin {
  readonly #env: Required<BuildEnv>
  #script: Promise<Buffer> | null = null

  constructor(env: Required<BuildEnv>) {
    this.#env = env
  }

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('SignInPages', async () => {
      this.#script = signInScript(this.#env)
      await this.#script
    })
    compiler.hooks.thisCompilation.tap('SignInPages', (compilation) => {
      // After index.html and the hashes in it.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'SignInPages', stage }, () =>
        this.#emit(compilation),
      )
    })
  }

  async #emit(compilation: Compilation): Promise<void> {
    const { folder } = this.#env
    const source = (name: string) => readFileSync(join(folder, name))
    const names = compilation.getAssets().map(({ name }) => name)
    const emit = (name: string, content: Buffer): string => {
      compilation.emitAsset(name, new sources.RawSource(content))
      return `/${name}`
    }
    const hashed = (stem: string, ending: string, content: Buffer): string =>
      emit(`assets/${stem}.${hashOf(content)}.${ending}`, content)

    const script = (await this.#script) ?? Buffer.alloc(0)
    const index = compilation.getAsset('index.html')?.source.source().toString() ?? ''
    const logo = await logoOf(folder)
    const nameOfFont = (file: string) => {
      const stem = file.replace(/\.\w+$/, '')
      return `/${names.find((name) => name.startsWith(`assets/${stem}.`)) ?? file}`
    }
    const parts: Parts = {
      template: source('src/sign-in/sign-in.html').toString(),
      logo,
      styles: signInStyles(folder, { logo, nameOfFont }),
      script: `<script defer crossorigin integrity="${integrityOf(script)}" src="${hashed('sign-in', 'js', script)}"></script>`,
      app: appOf(index),
      picture: hashed('trough', 'svg', source('src/sign-in/trough.svg')),
    }
    for (const language of LANGUAGES)
      emit(signInPageOf(language), Buffer.from(pageIn(language, wordsOf(folder, language), parts)))
  }
}
