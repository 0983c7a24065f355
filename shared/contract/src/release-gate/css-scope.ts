// The class names of a build are hashes of six to eight characters, with a line in front of a digit; an element may
// stand before one.
const OWN_CLASS = /^[a-z0-9]*\.[A-Za-z0-9_-]{6,9}(?![A-Za-z0-9_-])/
const FOREIGN = /\.ant-|:root|(^|[\s>+~(,])(html|body)\b/
const GROUPS = /^@(media|supports|layer|container|scope|starting-style)\b/

const bare = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')

/** Commas inside brackets belong to one selector. */
const selectorsOf = (head: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === '(' || head[at] === '[') depth += 1
    else if (head[at] === ')' || head[at] === ']') depth -= 1
    else if (head[at] === ',' && depth === 0) {
      parts.push(head.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, head.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}

const reaches = (selector: string): boolean => !OWN_CLASS.test(selector) || FOREIGN.test(selector)

/** The selectors of a built style sheet that reach outside the remote: not under a class of its own, or into the kit. */
export const foreignSelectors = (css: string): string[] => {
  const found: string[] = []
  const text = bare(css)
  // What stands around: a group lets rules in, a rule holds declarations or nested rules, the rest is passed over.
  const around: ('group' | 'rule' | 'passed')[] = []
  let head = ''
  for (const sign of text) {
    if (sign === '{') {
      const opener = head.trim()
      const within = around.at(-1)
      if (within === 'rule' || within === 'passed') around.push('passed')
      else if (GROUPS.test(opener)) around.push('group')
      else if (opener.startsWith('@')) around.push('passed')
      else {
        found.push(...selectorsOf(opener).filter(reaches))
        around.push('rule')
      }
      head = ''
    } else if (sign === '}') {
      around.pop()
      head = ''
    } else if (sign === ';') head = ''
    else head += sign
  }
  return [...new Set(found)]
}
