/**
 * Tests ask all the time whether an element is shown and takes a pointer, and each popup of antd what around it scrolls.
 * happy-dom answers by matching every rule of every sheet against the element and all its parents, for all properties: three
 * fifths of the time of the screens' tests. Here these properties come from the few rules that set them, in the same
 * cascade; any other is happy-dom's own answer.
 */
const PROPERTIES = [
  'display',
  'visibility',
  'pointer-events',
  'overflow',
  'overflow-x',
  'overflow-y',
  'position',
] as const
type Property = (typeof PROPERTIES)[number]

/** Each of them by both its names, `overflow-x` and `overflowX`. */
const BY_NAME = new Map<unknown, Property>(
  PROPERTIES.flatMap((property): [string, Property][] => {
    const inScript = property.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase())
    return [
      [property, property],
      [inScript, property],
    ]
  }),
)

// As happy-dom has it, which does not hand down `pointer-events`: user-event asks the parents itself.
const INHERITED = 'visibility'

type Declared = { value: string; isImportant: boolean; weight: number }
type Rule = Declared & { property: Property; selector: string; media: string | null }
/** Rules by a class that whatever they match has; those without one stand under ''. */
type Sheet = ReadonlyMap<string, readonly Rule[]>

// What stands before and after an element is none itself: no rule of it ever matches.
const PSEUDO_ELEMENT = /::|:(before|after|first-line|first-letter)\b/

/** The parts of a list of selectors: commas in brackets do not part them. */
const selectorsOf = (list: string): string[] => {
  let depth = 0
  let text = ''
  const parts: string[] = []
  for (const sign of list) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (sign !== ',' || depth > 0) text += sign
    else {
      parts.push(text.trim())
      text = ''
    }
  }
  return [...parts, text.trim()]
}

const withoutBrackets = (selector: string): string => {
  const less = selector.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
  return less === selector ? less : withoutBrackets(less)
}

const keyOf = (selector: string): string =>
  /\.([\w-]+)[^\s>+~]*$/.exec(withoutBrackets(selector).trim())?.[1] ?? ''

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Specificity as one number, as happy-dom has it: `:where` and what stands in it count nothing. */
const weightOf = (selector: string): number => {
  const counted = selector.replaceAll(/:where\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  const attributes = count(counted, /\[/g)
  const bare = withoutBrackets(counted)
  const classes = count(bare, /[.:][\w-]+/g) + attributes
  return 100 * count(bare, /#[\w-]+/g) + 10 * classes + count(bare, /(^|[\s>+~])[a-z][\w-]*/gi)
}

const canMatch = (selector: string): boolean => {
  if (PSEUDO_ELEMENT.test(selector)) return false
  try {
    document.createElement('p').matches(selector)
    return true
  } catch {
    return false
  }
}

const rulesIn = (rules: CSSRuleList, media: string | null): Rule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return rulesIn(rule.cssRules, rule.conditionText)
    if (!(rule instanceof CSSStyleRule)) return []
    const set = PROPERTIES.filter((property) => rule.style.getPropertyValue(property) !== '')
    if (set.length === 0) return []
    const selectors = selectorsOf(rule.selectorText).filter(canMatch)
    return set.flatMap((property) => {
      const value = rule.style.getPropertyValue(property)
      const isImportant = rule.style.getPropertyPriority(property) === 'important'
      return selectors.map((selector) => {
        const weight = weightOf(selector)
        return { property, value, isImportant, weight, selector, media }
      })
    })
  })

const sheets = new Map<string, Sheet>()

/** What a sheet says of these properties. antd writes the same text for each test anew. */
const sheetOf = (element: HTMLStyleElement): Sheet => {
  const text = element.textContent
  const known = sheets.get(text)
  if (known) return known
  const sheet = Map.groupBy(rulesIn(element.sheet?.cssRules ?? new CSSStyleSheet().cssRules, null), (rule) =>
    keyOf(rule.selector),
  )
  sheets.set(text, sheet)
  return sheet
}

const wins = (one: Declared, other: Declared | undefined): boolean => {
  if (!other) return true
  if (one.isImportant !== other.isImportant) return one.isImportant
  return one.weight >= other.weight
}

type StyleOf = (element: Element) => CSSStyleDeclaration
type QuickStyleOf = StyleOf & { plain: StyleOf }

const isQuick = (styleOf: StyleOf): styleOf is QuickStyleOf => 'plain' in styleOf

/** `getComputedStyle` of a page, and as `plain` the one of happy-dom. The files of a worker share both. */
export const quickStylesOf = (page: Window & typeof globalThis): QuickStyleOf => {
  const { document, getComputedStyle: plain } = page
  if (isQuick(plain)) return plain

  // What was found out holds until the page changes. Only the observer sees a change, and it is asked before each answer.
  let styles: Sheet[] | null = null
  let answers = new WeakMap<Element, Partial<Record<Property, string>>>()
  const forget = (): void => {
    styles = null
    answers = new WeakMap()
  }
  const observer = new page.MutationObserver(forget)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  let focused: Element | null = null
  let width = 0
  const forgetWhatIsOld = (): void => {
    const isSame = focused === document.activeElement && width === page.innerWidth
    if (observer.takeRecords().length === 0 && isSame) return
    focused = document.activeElement
    width = page.innerWidth
    forget()
  }

  const ownDefaults = new Map<string, string>()
  const bare = document.implementation.createHTMLDocument('')
  /** What the element is without any rule; a dialog is shown by being open. */
  const defaultDisplay = (element: Element): string => {
    const key = `${element.tagName}${element.hasAttribute('open')}`
    const known = ownDefaults.get(key)
    if (known !== undefined) return known
    const copy = bare.importNode(element, false)
    copy.removeAttribute('style')
    bare.body.append(copy)
    const display = plain(copy).display
    copy.remove()
    ownDefaults.set(key, display)
    return display
  }

  const written = (element: Element, property: Property): Declared | undefined => {
    const text = element.getAttribute('style')
    if (!text?.includes(property) || !('style' in element)) return undefined
    const { style } = element as HTMLElement
    const value = style.getPropertyValue(property)
    const isImportant = style.getPropertyPriority(property) === 'important'
    return value === '' ? undefined : { value, isImportant, weight: Number.POSITIVE_INFINITY }
  }

  const declared = (element: Element, property: Property): Declared | undefined => {
    styles ??= Array.from(document.querySelectorAll('style'), sheetOf)
    let best: Declared | undefined
    const keys = ['', ...element.classList]
    for (const sheet of styles) {
      for (const key of keys) {
        for (const rule of sheet.get(key) ?? []) {
          if (rule.property !== property || !wins(rule, best)) continue
          if (rule.media !== null && !page.matchMedia(rule.media).matches) continue
          if (element.matches(rule.selector)) best = rule
        }
      }
    }
    const own = written(element, property)
    return own && wins(own, best) ? own : best
  }

  const find = (element: Element, property: Property): string => {
    const best = declared(element, property)
    if (best) return best.value
    if (property === 'display') return defaultDisplay(element)
    return property === INHERITED && element.parentElement ? answer(element.parentElement, property) : ''
  }

  const answer = (element: Element, property: Property): string => {
    const known = answers.get(element) ?? {}
    answers.set(element, known)
    known[property] ??= find(element, property)
    return known[property]
  }

  const found = (element: Element, property: Property): string => {
    if (!element.isConnected || element.ownerDocument !== document) {
      return plain(element).getPropertyValue(property)
    }
    forgetWhatIsOld()
    return answer(element, property)
  }

  const faces = new WeakMap<Element, CSSStyleDeclaration>()
  const faceOf = (element: Element): CSSStyleDeclaration => {
    const style = plain(element)
    // Not around `style` itself: after each answer the engine asks what it wraps for the same property, the slow way.
    return new Proxy<CSSStyleDeclaration>(Object.create(Object.getPrototypeOf(style)), {
      get: (_target, name) => {
        const property = BY_NAME.get(name)
        if (property) return found(element, property)
        if (name === 'getPropertyValue') {
          return (asked: string) => {
            const known = BY_NAME.get(asked)
            return known ? found(element, known) : style.getPropertyValue(asked)
          }
        }
        const value = Reflect.get(style, name, style)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }

  const styleOf = (element: Element): CSSStyleDeclaration => {
    const face = faces.get(element) ?? faceOf(element)
    faces.set(element, face)
    return face
  }
  return Object.assign(styleOf, { plain })
}
