import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '#page/note.tsx'
import { FormProblems } from '#problems/form-problems.tsx'
import { MergeMixDialog, type MixFacts } from './merge-mix.dialog.tsx'
import type { MixFeed } from './mix.formulas.ts'
import type { MixLook } from './mix-look.ts'
import { MixSum } from './mix-sum.tsx'
import { MixTable } from './mix-table.tsx'
import type { Mix } from './use-mix.ts'

export type MixEditorProps<Item, Facts extends object, Feed extends MixFeed> = {
  mix: Mix<Item, Facts, Feed>
  look: MixLook<Feed>
  facts: MixFacts<Facts>
  /** Why it can only be read: the device is a touched small one (domain d1), or the right is missing. */
  readOnly: 'device' | 'right' | null
  /** The fields of what it has beside its lines. */
  children?: ReactNode
  /** What the mix is and costs. */
  figures: ReactNode
}

/** The one editor of a mix: what it is, how it adds up to 100, its figures and lines, and the merge of two people. */
export const MixEditor = <Item, Facts extends object, Feed extends MixFeed>({
  mix,
  look,
  facts,
  readOnly,
  children,
  figures,
}: MixEditorProps<Item, Facts, Feed>) => {
  const { t } = useTranslation('ui')
  const canEdit = readOnly === null
  return (
    <>
      {readOnly !== null && (
        <Note tone="plain" icon="lock">
          {t(`mix.readOnly.${readOnly}`)}
        </Note>
      )}
      {(canEdit || mix.base !== null) && (
        <>
          <FormProblems problems={mix.problems} shown={mix.fields} />
          {children}
          <MixSum mix={mix} rule={look.rule} canEdit={canEdit} />
          {figures}
          <MixTable mix={mix} look={look} canEdit={canEdit} />
        </>
      )}
      <MergeMixDialog mix={mix} facts={facts} notIn={look.notIn} />
    </>
  )
}
