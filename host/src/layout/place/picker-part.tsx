import { useTranslate } from '@manger/platform'
import { Icon, type IconName } from '@manger/ui'
import { useState } from 'react'
import { Choices } from '#layout/popup/choices.tsx'
import { Popup } from '#layout/popup/popup.tsx'
import * as s from './place-picker.module.css'

const SEARCH_ABOVE = 10

type Named = { id: number; name: string }

type PickerPartProps = {
  label: string
  empty: string
  choices: readonly Named[]
  chosen: number | null
  onChoose: (id: number) => void
  icon?: IconName
}

const Search = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useTranslate()
  return (
    <input
      type="search"
      className={s.search}
      aria-label={t('frame.search')}
      placeholder={t('frame.search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** One of the three: a list under a button, plain text where there is only one to choose. */
export const PickerPart = ({ label, empty, choices, chosen, onChoose, icon }: PickerPartProps) => {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const name = choices.find(({ id }) => id === chosen)?.name
  const found = choices.filter((choice) => choice.name.toLowerCase().includes(search.trim().toLowerCase()))
  const face = (
    <>
      {icon && <Icon name={icon} size={16} />}
      <span className={s.name} data-last={icon !== undefined}>
        {name ?? empty}
      </span>
    </>
  )
  if (choices.length === 0) return null
  if (choices.length === 1 && name !== undefined) return <span className={s.part}>{face}</span>
  return (
    <Popup
      label={`${label}: ${name ?? empty}`}
      kind={choices.length > SEARCH_ABOVE ? 'dialog' : 'menu'}
      buttonClass={s.part}
      face={
        <>
          {face}
          <Icon name="chevrons" size={14} />
        </>
      }
    >
      {(close) => (
        <>
          {choices.length > SEARCH_ABOVE && <Search value={search} onChange={setSearch} />}
          {found.length === 0 && <p className={s.none}>{t('frame.noOptions')}</p>}
          <Choices
            choices={found.map((choice) => ({ key: choice.id, title: choice.name }))}
            chosen={chosen}
            onChoose={(id) => {
              setSearch('')
              close()
              onChoose(id)
            }}
          />
        </>
      )}
    </Popup>
  )
}
