import { IMPORT_ROWS_MAX, type ImportName } from '@manger/contract/imports'
import { useMay, usePageContext, useSession, useWrite } from '@manger/platform'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Dialog } from '#dialogs/dialog.tsx'
import { FormProblems } from '#problems/form-problems.tsx'
import { useProblems } from '#problems/use-problems.ts'
import * as s from './import.module.css'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview, problemsOf } from './import-preview.tsx'
import { IMPORT_ROUTES, importInput, UPDATE_ROUTES } from './import-routes.ts'
import { ImportSource } from './import-source.tsx'
import { useCheck } from './use-check.ts'
import { useSheet } from './use-sheet.ts'

export type ImportDialogProps = {
  /** What the rows of the spreadsheet become. */
  name: ImportName
  /** The farm of groups and rations, the stock of ingredients; null until `children` have chosen it. */
  place: number | null
  /** Chooses the place, above the spreadsheet. */
  children?: ReactNode
  /** Words of the classes of ingredients in the reader's language, by their codes. */
  classes?: Readonly<Record<string, string>>
  onClose: () => void
}

const NO_CLASSES: Readonly<Record<string, string>> = {}

/** Makes things of a pasted or chosen spreadsheet: first shown row by row with what is wrong, then all of it or nothing. */
export const ImportDialog = ({ name, place, children, classes = NO_CLASSES, onClose }: ImportDialogProps) => {
  const { t } = useTranslation('ui')
  const may = useMay()
  const { language, units } = useSession()
  const currency = usePageContext().client?.currency
  const by = useMemo(
    () => ({ language, units, classes, ...(currency && { currency }) }),
    [language, units, classes, currency],
  )
  const sheet = useSheet(name, by)
  const check = useCheck(name, place, sheet.lines)
  const [existing, setExisting] = useState<'skip' | 'update'>('skip')
  const [leavesOut, setLeavesOut] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problems = useProblems()
  const write = useWrite(IMPORT_ROUTES[name], ({ data }) => t('import.done', { ...data }))

  const { lines, isOpen } = sheet
  const wrong = lines.filter((line) => problemsOf(line, check.checked).length > 0)
  const right = lines.filter((line) => !wrong.includes(line))
  const isTooLong = lines.length > IMPORT_ROWS_MAX
  const isReady =
    place !== null &&
    check.checked !== null &&
    right.length > 0 &&
    !isTooLong &&
    sheet.missing.length === 0 &&
    (wrong.length === 0 || leavesOut)

  const send = async () => {
    if (place === null) return
    setBusy(true)
    problems.clear()
    const rows = right.map(({ value }) => value)
    try {
      await write(importInput(name, { place, rows, existing, check: false }))
      onClose()
    } catch (error) {
      problems.show(error)
      // Somebody else may have made or deleted what the rows name.
      check.again()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="large"
      title={t('import.title')}
      isDirty={isOpen}
      onClose={onClose}
      footer={(leave) => (
        <>
          {isOpen && (
            <div className={s.other}>
              <Button kind="quiet" icon="arrow-left" onClick={sheet.forget}>
                {t('import.other')}
              </Button>
            </div>
          )}
          <Button onClick={leave}>{t('cancel')}</Button>
          {isOpen && (
            <Button kind="primary" busy={isBusy} disabled={!isReady} onClick={() => void send()}>
              {t('import.submit', { count: right.length })}
            </Button>
          )}
        </>
      )}
    >
      <div className={s.import}>
        {children}
        {isOpen ? (
          <>
            <ImportColumns name={name} sheet={sheet} />
            {sheet.asked.length === 0 && (
              <ImportPreview
                {...{ name, sheet, check, wrong, leavesOut, existing, classes }}
                mayUpdate={may(UPDATE_ROUTES[name])}
                onLeaveOut={setLeavesOut}
                onExisting={setExisting}
              />
            )}
          </>
        ) : (
          <ImportSource name={name} classes={classes} onRows={sheet.take} />
        )}
        <FormProblems problems={problems} shown={[]} />
      </div>
    </Dialog>
  )
}
