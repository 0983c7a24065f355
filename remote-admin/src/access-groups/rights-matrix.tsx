import { ACTIONS, type Action } from '@manger/contract'
import { type MatrixSection, type SentRights, withRight } from '@manger/contract/users'
import { useTranslate } from '@manger/platform'
import { Checkbox, useIsPhone } from '@manger/ui'
import * as s from './rights-matrix.module.css'

type Rights = readonly SentRights[]
type Cell = { section: MatrixSection; action: Action }

const cellsOf = (sections: readonly MatrixSection[], actions: readonly Action[] = ACTIONS): Cell[] =>
  sections.flatMap((section) =>
    section.flags.filter((flag) => actions.includes(flag)).map((action) => ({ section, action })),
  )

type RightsMatrixProps = {
  sections: readonly MatrixSection[]
  rights: Rights
  onChange: (rights: SentRights[]) => void
}

/** The groups of sections in the order in which they come first. */
const groupsOf = (sections: readonly MatrixSection[]) =>
  [...new Set(sections.map(({ group }) => group))].map((group) => ({
    group,
    rows: sections.filter((section) => section.group === group),
  }))

// A group of one would have the same box twice, under the same words.
const isMany = (rows: readonly MatrixSection[]): boolean => rows.length > 1

type BoxesProps = { cells: readonly Cell[]; matrix: RightsMatrixProps; label: string; isWorded?: boolean }

/** One box for one right or for many: ticked when all are, half where some are. */
const Box = ({ cells, matrix: { rights, onChange }, label, isWorded = false }: BoxesProps) => {
  const has = ({ section, action }: Cell) =>
    rights.some((record) => record.name === section.name && record[action])
  const ticked = cells.filter(has).length
  const isAll = ticked === cells.length
  const words = isWorded ? { children: label } : { label }
  return (
    <Checkbox
      {...words}
      checked={isAll}
      partly={ticked > 0 && !isAll}
      onChange={(isOn) =>
        onChange(
          cells.reduce<SentRights[]>(
            (now, { section, action }) => withRight(now, { name: section.name, action }, isOn),
            [...rights],
          ),
        )
      }
    />
  )
}

/** The rights as a table: a row a section, a column an action; whole rows, columns and groups are ticked at once. */
const MatrixTable = (matrix: RightsMatrixProps) => {
  const t = useTranslate()
  const { sections } = matrix
  const nameOf = (action: Action) => t(`rights.actions.${action}`)
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{t('rights.section')}</th>
          <th scope="col">
            <Box cells={cellsOf(sections)} matrix={matrix} label={t('rights.all')} isWorded />
          </th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              <Box cells={cellsOf(sections, [action])} matrix={matrix} label={nameOf(action)} isWorded />
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(sections).map(({ group, rows }) => (
        <tbody key={group}>
          <tr className={s.group}>
            <th scope="rowgroup">{t(`rights.groups.${group}`)}</th>
            <td>
              {isMany(rows) && (
                <Box
                  cells={cellsOf(rows)}
                  matrix={matrix}
                  label={`${t(`rights.groups.${group}`)}: ${t('rights.all')}`}
                />
              )}
            </td>
            {ACTIONS.map((action) => (
              <td key={action}>
                {isMany(rows) && cellsOf(rows, [action]).length > 0 && (
                  <Box
                    cells={cellsOf(rows, [action])}
                    matrix={matrix}
                    label={`${t(`rights.groups.${group}`)}: ${nameOf(action)}`}
                  />
                )}
              </td>
            ))}
          </tr>
          {rows.map((section) => (
            <tr key={section.name}>
              <th scope="row">{t(section.label)}</th>
              <td>
                <Box
                  cells={cellsOf([section])}
                  matrix={matrix}
                  label={`${t(section.label)}: ${t('rights.all')}`}
                />
              </td>
              {ACTIONS.map((action) => (
                <td key={action}>
                  {section.flags.includes(action) && (
                    <Box
                      cells={[{ section, action }]}
                      matrix={matrix}
                      label={`${t(section.label)}: ${nameOf(action)}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The same on a phone: a block a section, with the words beside the boxes. */
const MatrixBlocks = (matrix: RightsMatrixProps) => {
  const t = useTranslate()
  const { sections } = matrix
  return (
    <div className={s.blocks}>
      <Box cells={cellsOf(sections)} matrix={matrix} label={t('rights.all')} isWorded />
      {groupsOf(sections).map(({ group, rows }) => (
        <fieldset key={group}>
          <legend>{t(`rights.groups.${group}`)}</legend>
          {isMany(rows) && (
            <Box
              cells={cellsOf(rows)}
              matrix={matrix}
              label={`${t(`rights.groups.${group}`)}: ${t('rights.all')}`}
              isWorded
            />
          )}
          {rows.map((section) => (
            <fieldset key={section.name} className={s.section}>
              <legend>{t(section.label)}</legend>
              {section.flags.map((action) => (
                <Box
                  key={action}
                  cells={[{ section, action }]}
                  matrix={matrix}
                  label={t(`rights.actions.${action}`)}
                  isWorded
                />
              ))}
            </fieldset>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** What an access group may do, section by section (specification 6); what depends on a right is set along. */
export const RightsMatrix = (props: RightsMatrixProps) =>
  useIsPhone() ? <MatrixBlocks {...props} /> : <MatrixTable {...props} />
