import type { Area } from '@manger/contract/releases'
import { releaseRoutes } from '@manger/contract/releases'
import { useTranslate } from '@manger/platform'
import { Checkbox, Field, Input, Segmented } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

const GRANT = { create: releaseRoutes.grantMount }
const SCOPES = ['root', 'client', 'farm'] as const

/** Grants a section a place under `/app`: from then on its team may publish a version that stands there. */
export const PlaceDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const form = useForm(GRANT, {
    item: null,
    start: { scope: 'root' },
    fields: {
      owner: { label: t('releases.col.section') },
      scope: { label: t('places.scope') },
      path: { label: t('places.path'), hint: t('places.pathHint') },
      admin_only: { label: t('places.adminOnly') },
    },
    notice: t('places.granted'),
    onSaved: onClose,
  })
  return (
    <RecordDialog form={form} title={t('places.grant')} onClose={onClose}>
      <Field {...form.field('owner')}>
        <Input {...form.text('owner')} autoFocus />
      </Field>
      <Field {...form.field('scope')} group>
        <Segmented<Area['scope']>
          block
          label={form.field('scope').label}
          value={form.values.scope ?? 'root'}
          options={SCOPES.map((value) => ({ value, label: t(`places.scopes.${value}`) }))}
          onChange={(scope) => form.set({ scope })}
        />
      </Field>
      <Field {...form.field('path')}>
        <Input {...form.text('path')} />
      </Field>
      <Checkbox checked={form.values.admin_only} onChange={(admin_only) => form.set({ admin_only })}>
        {form.field('admin_only').label}
      </Checkbox>
    </RecordDialog>
  )
}
