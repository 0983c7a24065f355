import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { quickStylesOf } from './computed-style.ts'

const PROPERTIES = [
  'display',
  'visibility',
  'pointer-events',
  'overflow',
  'overflow-x',
  'overflow-y',
  'position',
]
const { plain } = quickStylesOf(window)

const answersOf = (ask: (element: Element) => CSSStyleDeclaration) =>
  Array.from(document.querySelectorAll('*'), (element) => {
    const style = ask(element)
    const values = PROPERTIES.map((property) => style.getPropertyValue(property))
    const inScript = [style.display, style.visibility, style.pointerEvents, style.overflowX, style.position]
    return [element.outerHTML.slice(0, 60), ...values, ...inScript]
  })

const expectTheSame = () =>
  expect(answersOf((element) => getComputedStyle(element))).toEqual(answersOf(plain))

const sheet = document.createElement('style')
beforeEach(() => document.head.append(sheet))
afterEach(() => sheet.remove())

const show = () =>
  render(
    <main className="css-1 page">
      <section className="off" data-state="open">
        <p className="on">
          <a href="#top" className="on off">
            a
          </a>
        </p>
        <button type="button" disabled style={{ pointerEvents: 'none' }}>
          b
        </button>
      </section>
      <dialog open>
        <input type="checkbox" id="box" />
        <svg className="on" aria-hidden>
          <path />
        </svg>
      </dialog>
      <ul className="list list-wide">
        <li className="item">1</li>
        <li className="item item-last">2</li>
      </ul>
    </main>,
  )

describe('whether an element is shown and takes a pointer', () => {
  it.each([
    ['no rule', ''],
    [
      'what scrolls',
      '.off { overflow: auto hidden } .on { overflow-x: scroll; position: sticky } .list { overflow: clip }',
    ],
    ['a later rule', '.on { display: flex } .on { display: grid }'],
    [
      'the heavier rule',
      '#box { display: grid } input { display: none } section .on { display: flex } .on { display: none }',
    ],
    [':where counts nothing', ':where(.css-1.page) .on { display: flex } p { display: grid }'],
    [':where with :not in it', ':where(.css-1:not(.other)).page > .off { display: none }'],
    ['a list', 'ul, .item:not(.item-last), a[href="#top"] { display: contents; visibility: hidden }'],
    ['commas in brackets', '.list:is(.list-wide, .narrow) .item { display: none }'],
    ['!important', '.on { display: flex !important } a.on.off { display: grid }'],
    ['!important against the element itself', 'button { pointer-events: auto !important }'],
    ['an element against a rule', 'main section.off button { pointer-events: auto }'],
    ['handed down', '.off { visibility: hidden } .on.off { visibility: visible }'],
    ['not handed down', '.off { pointer-events: none; display: none }'],
    ['attributes', '[data-state="open"] { display: grid } [class*="list-"] { display: none }'],
    [
      'places',
      '.item:first-child { display: none } li + li { display: flex } li ~ li { visibility: hidden }',
    ],
    ['what is drawn before', '.on::before { display: none } .on:after { visibility: hidden }'],
    ['hover', '.on:hover { display: none }'],
    [
      'media',
      '@media (max-width: 600px) { .on { display: none } } @media (min-width: 600px) { .off { display: grid } }',
    ],
    ['what is no selector', '.on:::x { display: none } p { display: grid }'],
    ['other properties', '.on { color: red; cursor: pointer }'],
  ])('is as happy-dom says it: %s', (_name, text) => {
    sheet.textContent = text
    show()
    expectTheSame()
  })

  it('follows each change of the page at once', () => {
    sheet.textContent = '.off { display: none } .hid { visibility: hidden } input:focus { display: none }'
    const { container } = show()
    const [list, item, box] = ['ul', 'li', 'input'].map((tag) => container.querySelector<HTMLElement>(tag))
    if (!list || !item || !box) throw new Error('Not drawn')
    expectTheSame()
    expect(getComputedStyle(item).display).toBe('list-item')
    item.className = 'off'
    expect(getComputedStyle(item).display).toBe('none')
    list.classList.add('hid')
    expect(getComputedStyle(item).visibility).toBe('hidden')
    item.style.display = 'flex'
    expect(getComputedStyle(item).display).toBe('flex')
    sheet.append('li { display: grid !important }')
    expect(getComputedStyle(item).display).toBe('grid')
    expect(getComputedStyle(box).display).toBe('inline-block')
    box.focus()
    expect(getComputedStyle(box).display).toBe('none')
    container.append(item)
    expect(getComputedStyle(item).visibility).toBe('')
    expectTheSame()
  })
})
