import { type SyntheticEvent, useState } from 'react'
import { STORIES } from '#testing/stories.ts'
import * as s from './catalogue.module.css'
import { Choice } from './choice.tsx'

type BoardFrameProps = { asked: Readonly<Record<string, string>>; width: number }

/** Room of a state that lies over its page, and of any other before it is measured. */
const OVERLAY_PX = 560

/** A page of its own, so that theme, language and everything that lies over the page stay inside. */
const BoardFrame = ({ asked, width }: BoardFrameProps) => {
  const [height, setHeight] = useState(OVERLAY_PX)
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument?.querySelector('#root')
    if (!page || 'state' in asked) return
    const measure = () => setHeight(Math.max(80, page.getBoundingClientRect().height))
    new ResizeObserver(measure).observe(page)
  }
  const address = `?${new URLSearchParams(asked)}`
  return (
    <iframe
      title={Object.values(asked).join(', ')}
      src={address}
      width={width}
      height={height}
      onLoad={follow}
    />
  )
}

const LANGUAGES = ['en', 'uk', 'de'] as const
const THEMES = ['light', 'dark'] as const
const WIDTHS = { desktop: 720, phone: 390 } as const

const names = Object.keys(STORIES)

/** Every story beside its name; the chosen one in the chosen languages and themes, side by side. */
export const Board = () => {
  const [story, setStory] = useState(location.hash.slice(1) || (names[0] ?? ''))
  const [languages, setLanguages] = useState<readonly string[]>(LANGUAGES)
  const [themes, setThemes] = useState<readonly string[]>(THEMES)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop')
  const { parts = [], states = {}, isOverlay } = STORIES[story] ?? {}
  // What lies over the page would lie over the other states too.
  const pages = isOverlay === true ? Object.keys(states) : [null]
  const choose = (name: string) => {
    location.hash = name
    setStory(name)
  }
  return (
    <div className={s.board}>
      <nav className={s.names} aria-label="Stories">
        {names.map((name) => (
          <button key={name} type="button" aria-current={name === story} onClick={() => choose(name)}>
            {name}
          </button>
        ))}
      </nav>
      <main className={s.frames}>
        <header className={s.head}>
          <h1>{parts.join(', ')}</h1>
          <Choice label="Languages" of={LANGUAGES} value={languages} onChange={setLanguages} />
          <Choice label="Themes" of={THEMES} value={themes} onChange={setThemes} />
          <label>
            <input
              type="checkbox"
              checked={width === 'phone'}
              onChange={({ target }) => setWidth(target.checked ? 'phone' : 'desktop')}
            />
            {'Phone'}
          </label>
        </header>
        {pages.map((state) => (
          <div key={`${story} ${state}`} className={s.row}>
            {languages.flatMap((language) =>
              themes.map((theme) => (
                <BoardFrame
                  key={`${language} ${theme} ${width}`}
                  asked={{ story, language, theme, ...(state === null ? {} : { state }) }}
                  width={WIDTHS[width]}
                />
              )),
            )}
          </div>
        ))}
      </main>
    </div>
  )
}
