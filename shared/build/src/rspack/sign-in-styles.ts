import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../run/root.ts'

const THEME = inRoot('shared/ui/src/theme')
const OWN = ['page.css', 'form.css', 'steps.css']
const DARK = /:root\[data-theme='dark'\] (\{[^}]*\})/

const text = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

// Before any script nobody has chosen: the page follows the device, as it does for most people after it.
const withDevice = (tokens: string): string =>
  tokens.replace(
    DARK,
    (whole, body: string) =>
      `${whole}\n@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) ${body} }`,
  )

/** Leaves the values out that nothing asks for: the theme has a hundred, this page uses twenty. */
const withoutUnused = (css: string, markup: string): string => {
  const used = new Set([...(css + markup).matchAll(/var\((--m-[\w-]+)/g)].map(([, name]) => name))
  return css.replaceAll(/^\s*(--m-[\w-]+):[^;]*;\n/gm, (line, name: string) => (used.has(name) ? line : ''))
}

const small = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()

/** The styles of the sign-in page, as they are written into it: theme, reset and its own; fonts by their built names. */
export const signInStyles = (
  folder: string,
  { logo, nameOfFont }: { logo: string; nameOfFont: (file: string) => string },
): string => {
  const fonts = text(THEME, 'fonts.css').replaceAll(
    /url\('[^']*\/([^/']+)'\)/g,
    (_, file: string) => `url(${nameOfFont(file)})`,
  )
  const tokens = withDevice(text(THEME, 'tokens.css').replaceAll(/^@import .*$/gm, ''))
  const own = OWN.map((name) => text(join(folder, 'src/sign-in'), name))
  return small(withoutUnused([tokens, fonts, text(THEME, 'base.css'), ...own].join('\n'), logo))
}
