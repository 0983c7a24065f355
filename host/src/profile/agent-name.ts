// In this order: the later ones name the earlier ones as well.
const BROWSERS = [
  { name: 'Edge', sign: /Edg(e|A|iOS)?\// },
  { name: 'Opera', sign: /OPR\// },
  { name: 'Samsung Internet', sign: /SamsungBrowser\// },
  { name: 'Firefox', sign: /(Firefox|FxiOS)\// },
  { name: 'Chrome', sign: /(Chrome|CriOS)\// },
  { name: 'Safari', sign: /Safari\// },
] as const

const SYSTEMS = [
  { name: 'Android', sign: /Android/ },
  { name: 'iPhone', sign: /iPhone/ },
  { name: 'iPad', sign: /iPad/ },
  { name: 'Windows', sign: /Windows/ },
  { name: 'macOS', sign: /Mac OS X/ },
  { name: 'ChromeOS', sign: /CrOS/ },
  { name: 'Linux', sign: /Linux/ },
] as const

const foundIn = (agent: string, list: readonly { name: string; sign: RegExp }[]): string | undefined =>
  list.find(({ sign }) => sign.test(agent))?.name

/** Browser and system out of what a browser says of itself; what says nothing known stands as it came. */
export const agentName = (agent: string): string => {
  const parts = [foundIn(agent, BROWSERS), foundIn(agent, SYSTEMS)].filter((part) => part !== undefined)
  return parts.join(' · ') || agent
}
