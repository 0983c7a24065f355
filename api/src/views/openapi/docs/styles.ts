/** Colours of the kit (shared/ui/src/theme/tokens.css), which the API may not import; a test compares them. */
export const TOKENS = {
  light: {
    bg: '#f6f4ee',
    surface: '#ffffff',
    sunken: '#efece3',
    border: '#e2ded2',
    text: '#1f241f',
    'text-2': '#4f554d',
    link: '#1e5b3c',
    'primary-soft': '#e4efe6',
    inp: '#1f5fbf',
    up: '#23703f',
    loaded: '#7d5800',
    miss: '#b3261e',
  },
  dark: {
    bg: '#141713',
    surface: '#1c201b',
    sunken: '#171a16',
    border: '#33392f',
    text: '#ecede4',
    'text-2': '#b9beb0',
    link: '#7cc99a',
    'primary-soft': '#20362a',
    inp: '#84b4f7',
    up: '#74cb8d',
    loaded: '#e8be62',
    miss: '#ff9a8f',
  },
} as const

const variables = (theme: keyof typeof TOKENS): string =>
  Object.entries(TOKENS[theme])
    .map(([name, value]) => `--m-${name}:${value}`)
    .join(';')

/** The page's style sheet: light or dark as the reader's system is. */
export const STYLES = `
:root{color-scheme:light dark;${variables('light')}}
@media (prefers-color-scheme:dark){:root{${variables('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--m-bg);color:var(--m-text);font:400 14px/20px system-ui,sans-serif}
a{color:var(--m-link)}
code{font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
h1{font-size:28px;line-height:36px;margin:0 0 8px}
h2{font-size:20px;line-height:28px;margin:32px 0 8px}
h3{font-size:14px;line-height:20px;margin:16px 0 4px}
.frame{display:grid;grid-template-columns:240px minmax(0,1fr);max-width:1280px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:24px 16px}
nav a{display:block;padding:4px 8px;border-radius:6px;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{background:var(--m-primary-soft)}
main{padding:24px 16px 96px;min-width:0}
.intro{white-space:pre-line;max-width:72ch;color:var(--m-text-2)}
details{background:var(--m-surface);border:1px solid var(--m-border);border-radius:8px;margin:8px 0}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;padding:10px 12px;cursor:pointer}
summary::before{content:'+';color:var(--m-text-2);width:1ch}
[open]>summary::before{content:'–'}
summary .what{color:var(--m-text-2);margin-left:auto}
.body{padding:0 12px 12px}
.method{font-weight:600;width:7ch}
.get{color:var(--m-inp)}.post{color:var(--m-up)}.put{color:var(--m-loaded)}.delete{color:var(--m-miss)}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-top:1px solid var(--m-border)}
th{font-weight:600;color:var(--m-text-2)}
td code{overflow-wrap:normal}
td table{margin:4px 0 4px 8px}
.note{color:var(--m-text-2)}
@media (max-width:767px){.frame{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none;columns:2}}
`
