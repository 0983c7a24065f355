import { fromKg, toKg } from '@manger/contract'
import type { FeedingGroup } from '@manger/contract/feedings'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { FloatInput, TwoLines } from '@manger/ui'
import { Fragment, type KeyboardEvent } from 'react'
import * as s from './amount-table.module.css'
import type { Amount } from './amounts.formulas.ts'
import type { Amounts } from './use-amounts.ts'

const HEADS_MAX = 99_999
const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

// Down a column by Enter and the arrows; after the last one Enter saves, as it does in every form.
const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = STEPS[event.key]
  const cell = event.target instanceof HTMLInputElement ? event.target.closest('td') : null
  if (step === undefined || cell === null) return
  const column = [...event.currentTarget.querySelectorAll(`td[data-column=${cell.dataset.column}] input`)]
  const next = column[column.indexOf(event.target as HTMLInputElement) + step]
  if (next instanceof HTMLInputElement) next.focus()
  if (next !== undefined || event.key !== 'Enter') event.preventDefault()
}

type RowProps = { amounts: Amounts; amount: Amount; index: number; line: FeedingGroup }

const GroupRow = ({ amounts, amount, index, line }: RowProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { feeding, draft, weights } = amount
  const typed = draft.groups[index]
  const weight = weights?.[index]
  const { group, name, heads, heads_override, planned_weight } = line
  const is = `${name}, ${feeding.ration.name}`
  const norm = typed?.norm ?? null
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{`${feeding.ration.name} · ${feeding.mixer.name}`}</small>
      </th>
      <td data-column="heads">
        <FloatInput
          label={`${is}: ${t('form.heads')}`}
          value={typed?.heads ?? null}
          max={HEADS_MAX}
          optional
          placeholder={heads_override === null ? String(heads) : t('form.ownHeads')}
          onChange={(value) =>
            amounts.type(feeding, group, { heads: value === null ? null : Math.trunc(value) })
          }
        />
      </td>
      <td data-column="norm">
        <FloatInput
          label={`${is}: ${t('form.norm', { unit: format.units.weight })}`}
          value={norm === null ? null : fromKg(norm, units)}
          changed={norm !== line.norm}
          onChange={(value) =>
            amounts.type(feeding, group, { norm: value === null ? null : toKg(value, units) })
          }
        />
      </td>
      <td className={s.weight}>
        {weight === undefined || weight === planned_weight ? (
          format.weight(planned_weight).value
        ) : (
          <TwoLines note={t('amounts.was', { weight: format.weight(planned_weight).value })}>
            <b>{format.weight(weight).value}</b>
          </TwoLines>
        )}
      </td>
    </tr>
  )
}

/** The groups of several feedings, each with its head count and its amount per head to type down the column. */
export const AmountTable = ({ amounts }: { amounts: Amounts }) => {
  const t = useTranslate()
  const format = useFormat()
  const { weight: unit } = format.units
  return (
    <table className={s.table} aria-label={t('amounts.title')} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">{t('column.group')}</th>
          <th scope="col">{t('form.heads')}</th>
          <th scope="col">{t('form.norm', { unit })}</th>
          <th scope="col" className={s.weight}>
            {[t('column.planned'), unit].join(', ')}
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.amounts.map((amount) => {
          const { feeding } = amount
          const problem = amounts.problems.get(feeding.id)
          return (
            <Fragment key={feeding.id}>
              {feeding.groups.map((line, index) => (
                <GroupRow key={line.group} {...{ amounts, amount, index, line }} />
              ))}
              {problem !== undefined && (
                <tr>
                  <td colSpan={4} className={s.problem} role="alert">
                    {problem}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
