import { releaseRoutes } from '@manger/contract/releases'
import { useQuery, useTranslate } from '@manger/platform'
import { Button, Field, Input, Note, Select } from '@manger/ui'
import { CopyButton, Dialog, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './releases.module.css'

const DAYS = [7, 30, 90, 365] as const
const TOKEN = { create: releaseRoutes.makeToken }

/** The secret of a token that was made, shown this once. */
const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const t = useTranslate()
  return (
    <Dialog
      open
      title={t('tokens.make')}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={secret}>{t('tokens.copy')}</CopyButton>
          <Button kind="primary" onClick={onClose}>
            {t('releases.close')}
          </Button>
        </>
      }
    >
      <Note>{t('tokens.once')}</Note>
      <code className={s.code}>{secret}</code>
    </Dialog>
  )
}

/** Makes a deploy token for one section; its secret is shown this once. */
export const TokenDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const remotes = useQuery(releaseRoutes.list, {}).data?.data ?? []
  const places = useQuery(releaseRoutes.mounts, {}).data?.data ?? []
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm(TOKEN, {
    item: null,
    start: { days: 30 },
    fields: {
      remote: { label: t('releases.col.section') },
      label: { label: t('tokens.label') },
      days: { label: t('tokens.days') },
    },
    onSaved: (made) => setSecret(made.secret),
  })
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
  // A section that has a place but no version yet needs a token for its first one.
  const names = new Set([...remotes.map(({ remote }) => remote), ...places.map(({ owner }) => owner)])
  return (
    <RecordDialog form={form} title={t('tokens.make')} onClose={onClose}>
      <Field {...form.field('remote')} required>
        <Select
          value={form.values.remote === '' ? null : form.values.remote}
          onChange={(remote) => form.set({ remote: remote ?? '' })}
          options={[...names].toSorted().map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field {...form.field('label')}>
        <Input {...form.text('label')} />
      </Field>
      <Field {...form.field('days')}>
        <Select
          value={form.values.days}
          onChange={(days) => form.set({ days })}
          options={DAYS.map((value) => ({ value, label: String(value) }))}
        />
      </Field>
    </RecordDialog>
  )
}
