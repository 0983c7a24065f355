import { checkShape } from '@manger/contract'
import { DeployTokenDraft, releaseRoutes } from '@manger/contract/releases'
import { useQuery, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, Field, FormProblems, Input, Note, Select, useProblems } from '@manger/ui'
import { Dialog, FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './releases.module.css'

const DAYS = [7, 30, 90, 365] as const

/** Makes a deploy token for one section; its secret is shown this once. */
export const TokenDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const problems = useProblems()
  const make = useWrite(releaseRoutes.makeToken)
  const remotes = useQuery(releaseRoutes.list, {}).data?.data ?? []
  const [remote, setRemote] = useState<string | null>(null)
  const [label, setLabel] = useState('')
  const [days, setDays] = useState<number>(30)
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit(async () => {
    const { data } = await make({ body: { remote: remote ?? '', label, days } })
    setSecret(data.secret)
  }, problems.show)
  const handleSubmit = () => {
    const { problems: broken } = checkShape(DeployTokenDraft, { remote, label, days })
    if (broken.length > 0) problems.show(broken)
    else void submit()
  }
  if (secret !== null)
    return (
      <Dialog
        open
        title={t('tokens.make')}
        onClose={onClose}
        footer={
          <>
            <Button icon="copy" onClick={() => void navigator.clipboard.writeText(secret)}>
              {t('tokens.copy')}
            </Button>
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
  return (
    <FormDialog
      open
      title={t('tokens.make')}
      isDirty={remote !== null || label !== ''}
      busy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field label={t('releases.col.section')} error={problems.of('remote')} required>
        <Select
          value={remote}
          onChange={setRemote}
          options={remotes.map((row) => ({ value: row.remote, label: row.remote }))}
        />
      </Field>
      <Field label={t('tokens.label')} error={problems.of('label')} required>
        <Input value={label} onChange={setLabel} maxLength={60} />
      </Field>
      <Field label={t('tokens.days')} error={problems.of('days')} required>
        <Select
          value={days}
          onChange={(value) => setDays(value ?? 30)}
          options={DAYS.map((value) => ({ value, label: String(value) }))}
        />
      </Field>
      <FormProblems problems={problems} shown={['remote', 'label', 'days']} />
    </FormDialog>
  )
}
