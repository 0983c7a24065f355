import { LOAD_MORE_PX } from '@manger/contract'
import { clientRoutes } from '@manger/contract/clients'
import { useRows, useTranslate } from '@manger/platform'
import { useLocation, useNavigate } from '@manger/platform/router'
import { AwayCells, Icon } from '@manger/ui'
import { type KeyboardEvent, type UIEvent, useId, useState } from 'react'
import { useLate } from '#layout/use-late.ts'
import { clientPath } from './client-path.ts'
import * as s from './client-search.module.css'

const FIRST = { size: 8 }

/** Stands in place of the picker where no client is open yet: finds one by name. */
export const ClientSearch = () => {
  const t = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const search = useLate(text.trim())
  const list = search === '' ? null : { route: clientRoutes.lite, query: { search } }
  const { data, part } = useRows(
    list,
    (api, page) => api.call(clientRoutes.lite, { query: { search, ...page } }),
    FIRST,
  )
  const found = text.trim() === '' ? [] : (data?.data ?? [])
  const isOpen = text.trim() !== '' && data !== undefined

  const handleScroll = ({ currentTarget: shown }: UIEvent<HTMLElement>) => {
    const left = shown.scrollHeight - shown.scrollTop - shown.clientHeight
    if (left <= LOAD_MORE_PX.search && part?.isBusy === false && part.shown < part.total) part.more()
  }
  const open = (client: number) => {
    setText('')
    void navigate(clientPath(client, pathname))
  }
  const handleKey = (event: KeyboardEvent) => {
    const chosen = found[at]
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Escape') setText('')
    else if (event.key === 'Enter' && chosen) open(chosen.id)
    else return
    event.preventDefault()
  }

  return (
    <div className={s.search}>
      <Icon name="search" />
      <input
        role="combobox"
        aria-label={t('frame.searchClients')}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[at] ? `${id}-${found[at].id}` : undefined}
        placeholder={t('frame.searchClients')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
        onBlur={() => setText('')}
      />
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('frame.searchClients')}
          className={s.list}
          onScroll={handleScroll}
        >
          {found.length === 0 && <p className={s.none}>{t('frame.noOptions')}</p>}
          {found.map((client, index) => (
            <div
              key={client.id}
              id={`${id}-${client.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={s.option}
              // Before the field loses the focus, which closes the list.
              onPointerDown={() => open(client.id)}
            >
              {client.name}
            </div>
          ))}
          <AwayCells cells={data.away} />
        </div>
      )}
    </div>
  )
}
