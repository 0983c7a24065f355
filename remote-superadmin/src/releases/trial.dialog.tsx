import { USER_TYPES, type UserType } from '@manger/contract'
import { clientRoutes } from '@manger/contract/clients'
import { type RemoteReleases, releaseRoutes } from '@manger/contract/releases'
import { NO_VALUE, useEvery, useTranslate } from '@manger/platform'
import { Field, FloatInput, Note } from '@manger/ui'
import { MultiSelect, RecordDialog, useForm } from '@manger/ui/data'
import { ClientChoice } from '../common/client-choice.tsx'

const ROLLOUT = { create: releaseRoutes.rollout }

/** To whom the trial of a section goes: a share drawn by chance, whole kinds of users, and whole clients. */
export const TrialDialog = ({ row, onClose }: { row: RemoteReleases; onClose: () => void }) => {
  const t = useTranslate()
  const clients = useEvery(clientRoutes.lite).data?.data ?? []
  const { percent = 5, types = [], clients: chosen = [], off_since = null } = row.rollout ?? {}
  const nameOf = (client: number) => clients.find(({ id }) => id === client)?.name ?? String(client)
  const form = useForm(ROLLOUT, {
    item: null,
    params: { remote: row.remote },
    start: { percent, types, clients: chosen, is_off: off_since !== null },
    fields: {
      percent: { label: t('releases.percent') },
      types: {
        label: t('releases.types'),
        text: (some) => some?.map((type) => t(`choices.user_type.${type}`)).join(', ') || NO_VALUE,
      },
      clients: { text: (some) => some?.map(nameOf).join(', ') || NO_VALUE },
    },
    notice: t('releases.done'),
    onSaved: onClose,
  })
  return (
    <RecordDialog form={form} title={`${row.remote}: ${t('releases.trialFor')}`} onClose={onClose}>
      <Note>{t('releases.trialHint')}</Note>
      <Field {...form.field('percent')}>
        <FloatInput {...form.input('percent')} min={0} max={100} unit="%" autoFocus />
      </Field>
      <Field {...form.field('types')} required={false}>
        <MultiSelect<UserType>
          value={form.values.types ?? []}
          options={USER_TYPES.map((value) => ({ value, label: t(`choices.user_type.${value}`) }))}
          onChange={(some) => form.set({ types: some })}
        />
      </Field>
      <Field {...form.field('clients')} required={false}>
        <ClientChoice
          value={form.values.clients ?? []}
          chosen={clients}
          onChange={(some) => form.set({ clients: some.map(({ id }) => id) })}
        />
      </Field>
    </RecordDialog>
  )
}
