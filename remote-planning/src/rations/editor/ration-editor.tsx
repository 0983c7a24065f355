import type { Ration } from '@manger/contract/rations'
import { useTranslate } from '@manger/platform'
import { FormProblems, Note, Page, useIsNarrow } from '@manger/ui'
import { Sheet } from '@manger/ui/data'
import { useState } from 'react'
import { LinesTable } from '../lines/lines-table.tsx'
import { useUseOfRations } from '../rations.api.ts'
import { useRationAccess } from '../use-ration-access.ts'
import { useRationDialogs } from '../use-ration-dialogs.tsx'
import { VersionsCard } from '../versions/versions-card.tsx'
import type { Draft } from './draft.formulas.ts'
import * as s from './editor.module.css'
import { EditorHeader } from './editor-header.tsx'
import { MixFigures } from './mix-figures.tsx'
import { NameField } from './name-field.tsx'
import { RationMix } from './ration-mix.tsx'
import { useRationEditor } from './use-ration-editor.ts'

type RationEditorPageProps = {
  /** Null makes a new one. */
  ration: Ration | null
  onSaved: (ration: Ration) => void
  /** What a new one starts with. */
  first?: Draft
}

// Name, mix and lines show what is wrong with them.
const shownFields = (lines: number): string[] => [
  'name',
  'recipe',
  ...Array.from({ length: lines }, (_, at) => [`recipe.${at}.ingredient`, `recipe.${at}.percent`]).flat(),
]

/** A ration with its mix, figures, lines and versions; read-only where the right or the room is missing. */
export const RationEditorPage = ({ ration, onSaved, first }: RationEditorPageProps) => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const access = useRationAccess()
  const readOnly = access.readOnlyFor(ration === null ? 'add' : 'change')
  const canEdit = readOnly === null
  const editor = useRationEditor(ration, onSaved, first)
  const use = useUseOfRations(ration !== null).uses?.get(ration?.id ?? 0)
  const [typedKg, setTypedKg] = useState<number | null | undefined>(undefined)
  const [isNaming, setNaming] = useState(ration === null)
  const [hasSheet, setSheet] = useState(false)
  const { actions, dialogs, keepDryMatter, restore, compare } = useRationDialogs(editor, use?.waiting ?? 0)
  const kg = typedKg === undefined ? (use?.kg_per_head ?? null) : typedKg
  const showsName = canEdit && (isNaming || editor.problems.of('name') !== undefined)
  const versions = ration !== null && (
    <VersionsCard
      ration={ration}
      editor={editor}
      use={use}
      onRestore={canEdit ? restore : undefined}
      onCompare={compare}
    />
  )
  return (
    <Page fixed>
      <EditorHeader
        editor={editor}
        use={use}
        canEdit={canEdit}
        isNaming={showsName}
        onRename={() => setNaming(true)}
        more={actions}
        versions={
          isNarrow && ration !== null
            ? {
                key: 'versions',
                icon: 'history',
                label: t('rations.versions'),
                onSelect: () => setSheet(true),
              }
            : undefined
        }
      />
      {readOnly !== null && (
        <Note tone="plain" icon="lock">
          {t(`rations.readOnly.${readOnly}`)}
        </Note>
      )}
      {(canEdit || ration !== null) && (
        <div className={s.layout}>
          <div className={s.main}>
            {showsName && <NameField editor={editor} />}
            <FormProblems problems={editor.problems} shown={shownFields(editor.draft.lines.length)} />
            <RationMix editor={editor} canEdit={canEdit} />
            <MixFigures editor={editor} kgPerHead={kg} />
            <LinesTable
              editor={editor}
              perHead={{ kg, set: setTypedKg }}
              canEdit={canEdit}
              canViewFeeds={access.canViewFeeds}
              onKeepDryMatter={keepDryMatter}
            />
          </div>
          {!isNarrow && versions}
        </div>
      )}
      {isNarrow && (
        <Sheet
          open={hasSheet}
          title={t('rations.versions')}
          placement="right"
          flush
          onClose={() => setSheet(false)}
        >
          {versions}
        </Sheet>
      )}
      {dialogs}
    </Page>
  )
}
