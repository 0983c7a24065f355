import type { Ration } from '@manger/contract/rations'
import { useTranslate } from '@manger/platform'
import { Field, Input, Page, useIsNarrow } from '@manger/ui'
import { Sheet } from '@manger/ui/data'
import { MixEditor, wholeOf } from '@manger/ui/mix'
import { useState } from 'react'
import { useRationLook } from '../lines/use-ration-look.tsx'
import { useUseOfRations } from '../rations.api.ts'
import { useRationAccess } from '../use-ration-access.ts'
import { useRationDialogs } from '../use-ration-dialogs.tsx'
import { VersionsCard } from '../versions/versions-card.tsx'
import * as s from './editor.module.css'
import { EditorHeader } from './editor-header.tsx'
import { RationFigures } from './ration-figures.tsx'
import { type Draft, useRationMix } from './use-ration-mix.ts'

type RationEditorPageProps = {
  /** Null makes a new one. */
  ration: Ration | null
  onSaved: (ration: Ration) => void
  /** What a new one starts with. */
  first?: Draft
}

const NAME_MAX = 60

/** A ration with its mix, figures, lines and versions; read-only where the right or the room is missing. */
export const RationEditorPage = ({ ration, onSaved, first }: RationEditorPageProps) => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const readOnly = useRationAccess().readOnlyFor(ration === null ? 'add' : 'change')
  const canEdit = readOnly === null
  const mix = useRationMix(ration, onSaved, first)
  const { draft, problems, change } = mix
  const use = useUseOfRations(ration !== null).uses?.get(ration?.id ?? 0)
  const [typedKg, setTypedKg] = useState<number | null | undefined>(undefined)
  const [isNaming, setNaming] = useState(ration === null)
  const [hasSheet, setSheet] = useState(false)
  const { actions, dialogs, keepDryMatter, restore, compare } = useRationDialogs(mix, use?.waiting ?? 0)
  const kg = typedKg === undefined ? (use?.kg_per_head ?? null) : typedKg
  // Lines that are typed as weights say themselves what a head gets.
  const weighed = wholeOf(mix.lines)
  if (weighed !== null && weighed !== typedKg) setTypedKg(weighed)
  const planned = use?.kg_per_head ?? null
  const look = useRationLook(
    mix,
    { perHead: { kg, set: setTypedKg, planned }, next: use?.next[0] },
    keepDryMatter,
  )
  const showsName = canEdit && (isNaming || problems.of('name') !== undefined)
  const versions = ration !== null && (
    <VersionsCard
      ration={ration}
      mix={mix}
      use={use}
      onRestore={canEdit ? restore : undefined}
      onCompare={compare}
    />
  )
  return (
    <Page fixed>
      <EditorHeader
        mix={mix}
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
      <div className={s.layout}>
        <div className={s.main}>
          <MixEditor
            mix={mix}
            look={look}
            readOnly={readOnly}
            facts={{
              name: { label: t('fields.name'), text: String },
              rounding: { label: t('rations.roundingShort'), text: (isOn) => t(isOn ? 'yes' : 'no') },
            }}
            figures={<RationFigures mix={mix} kgPerHead={kg} />}
          >
            {showsName && (
              <div className={s.nameField}>
                <Field label={t('fields.name')} error={problems.of('name')} required>
                  <Input
                    value={draft.name}
                    maxLength={NAME_MAX}
                    autoFocus
                    onChange={(name) => change({ name })}
                  />
                </Field>
              </div>
            )}
          </MixEditor>
        </div>
        {!isNarrow && versions}
      </div>
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
