import type { RationLine } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { Field, Note, Select } from '@manger/ui'
import { useState } from 'react'
import { useFeeds } from '../rations.api.ts'

type MatchRowsProps = {
  /** Feeds of which the other farm has none of the same type. */
  lines: readonly RationLine[]
  company: number
  matches: ReadonlyMap<number, number>
  errorOf: (ingredient: number) => string | undefined
  onMatch: (ingredient: number, feed: number) => void
}

const MatchRow = ({ line, ...rest }: Omit<MatchRowsProps, 'lines'> & { line: RationLine }) => {
  const { company, matches, errorOf, onMatch } = rest
  const t = useTranslate()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const { feeds, isLoading, more } = useFeeds(company, search)
  const { ingredient, name, percent } = line
  return (
    <Field
      label={t('rations.copy.insteadOf', { name, percent: format.share(percent) })}
      error={errorOf(ingredient)}
      required
    >
      <Select
        value={matches.get(ingredient) ?? null}
        loading={isLoading}
        options={feeds.map((feed) => ({
          value: feed.id,
          label: feed.name,
          note: t('rations.feedNote', { stock: feed.stock_name, dm: format.percent(feed.dry_matter) }),
        }))}
        onSearch={setSearch}
        onMore={more}
        onChange={(feed) => feed !== null && onMatch(ingredient, feed)}
      />
    </Field>
  )
}

/** What stands for each feed that the other farm does not have. */
export const MatchRows = ({ lines, ...rest }: MatchRowsProps) => {
  const t = useTranslate()
  return (
    <>
      <Note>{t('rations.copy.unmatched')}</Note>
      {lines.map((line) => (
        <MatchRow key={line.ingredient} line={line} {...rest} />
      ))}
    </>
  )
}
