import { useSession, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { cx, Icon, useIsPhone } from '@manger/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '#address/use-online.ts'
import { iconOf } from '#layout/menu/menu-icon.ts'
import type { Entry } from './page-entries.ts'
import * as s from './palette.module.css'
import { keepRecent } from './recent.ts'
import { useEntries } from './use-entries.ts'
import { Window } from './window.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

const ESCAPE = 'Esc'

type SearchWindowProps = {
  /** What was typed before the window was there. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds pages, farms and what has a name, and opens it; the keyboard does all of it. */
export const SearchWindow = ({ takeTyped, onClose }: SearchWindowProps) => {
  const t = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const { me } = useSession()
  const isOnline = useOnline()
  const isPhone = useIsPhone()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { sections, isComing, hasFailed, retry, clientId } = useEntries(typed)
  const entries = sections.flatMap((section) => section.entries)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const list = useRef<HTMLDivElement>(null)
  const take = useRef(takeTyped)
  useEffect(() => setTyped(take.current()), [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.to])

  const open = (entry: Entry) => {
    keepRecent(entry, me.id, clientId)
    onClose()
    void navigate(entry.to)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Enter' && chosen) open(chosen)
    else if (step !== undefined && entries.length > 0)
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length)
    else return
    event.preventDefault()
  }
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`
  const isEmpty = entries.length === 0
  const note =
    (!isOnline && t('palette.offline')) ||
    (hasFailed && t('palette.failed')) ||
    (isComing && typed !== '' && t('palette.coming')) ||
    (isEmpty && t('palette.none', { text: typed.trim() })) ||
    ''
  return (
    <Window label={t('palette.title')} onClose={onClose}>
      <div className={s.head}>
        <Icon name="search" />
        <input
          className={s.input}
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={isEmpty ? undefined : id}
          aria-activedescendant={chosen && optionId(chosen)}
          placeholder={t('palette.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          // The window is opened to type into it.
          // biome-ignore lint/a11y/noAutofocus: it is the first of a dialog
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={handleKey}
        />
        {!isPhone && <kbd className={s.key}>{ESCAPE}</kbd>}
      </div>
      {!isEmpty && (
        <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={s.list}>
          {sections.map((section) => (
            // biome-ignore lint/a11y/useSemanticElements: options stand in a group of a listbox
            <div key={section.key} role="group" aria-label={section.title}>
              <div className={s.title} aria-hidden="true">
                {section.title}
              </div>
              {section.entries.map((entry) => (
                // The keys are those of the field above.
                // biome-ignore lint/a11y/useKeyWithClickEvents: of a list that its combobox leads
                <div
                  key={`${entry.kind} ${entry.to} ${entry.title}`}
                  id={optionId(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === chosen}
                  className={cx(s.option, entry === chosen && s.chosen)}
                  onClick={() => open(entry)}
                >
                  <Icon name={iconOf({ icon: entry.icon, id: entry.icon })} size={17} />
                  <span className={s.name}>{entry.title}</span>
                  {entry.note !== '' && entry.note !== section.title && <small>{entry.note}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <div className={s.note} role="status">
        {note}
        {isOnline && hasFailed && (
          <button type="button" className={s.retry} onClick={retry}>
            {t('palette.again')}
          </button>
        )}
      </div>
    </Window>
  )
}
