import { type Farm, farmRoutes } from '@manger/contract/farms'
import { reportBlankRoutes } from '@manger/contract/reports'
import { usePaths, useQuery, useSession, useTranslate } from '@manger/platform'
import { ErrorState, Field, Input, LinkButton, Note, Segmented, SkeletonBlock } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { BLANK_FIELDS, BLANK_LOOKS, useLacking } from './blank.columns.tsx'
import * as s from './blanks.module.css'
import { PrintedForm } from './printed-form.tsx'

type BlankDialogProps = { farm: Farm; registryCode: string; onClose: () => void }

/** Fills in the farm form, beside the head and the signatures as they will be printed. */
export const BlankDialog = ({ farm, registryCode, onClose }: BlankDialogProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const { language } = useSession()
  const lacking = useLacking()
  const headings = useQuery(reportBlankRoutes.list, { query: { language } })
  const [type, setType] = useState<string>('form8')
  const form = useForm(farmRoutes, {
    item: farm,
    fields: BLANK_LOOKS,
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  const known = headings.data?.data ?? []
  const heading = known.find((one) => one.type === type) ?? known[0]
  const lacks = lacking(form.values, registryCode)
  return (
    <RecordDialog form={form} size="large" title={t('blanks.edit', { name: farm.name })} onClose={onClose}>
      <div className={s.sides}>
        <div className={s.fields}>
          {lacks !== '' && (
            <Note
              actions={
                registryCode === '' && (
                  <LinkButton to={paths.client('companies')} size="small">
                    {t('blanks.toCompany')}
                  </LinkButton>
                )
              }
            >
              {t('blanks.lacksNote', { what: lacks })}
            </Note>
          )}
          {BLANK_FIELDS.map((name) => (
            <Field key={name} {...form.field(name)}>
              <Input {...form.text(name)} autoFocus={name === BLANK_FIELDS[0]} />
            </Field>
          ))}
        </div>
        <div className={s.fields}>
          {known.length > 0 && (
            <Segmented<string>
              label={t('blanks.preview')}
              value={heading?.type ?? type}
              options={known.map((one) => ({ value: one.type, label: one.number }))}
              onChange={setType}
            />
          )}
          {heading !== undefined && (
            <PrintedForm
              heading={heading}
              header={{
                ...form.values,
                company: farm.company_name,
                registry_code: registryCode,
                farm: farm.name,
              }}
            />
          )}
          {heading === undefined &&
            (headings.error === undefined ? (
              <SkeletonBlock />
            ) : (
              <ErrorState onRetry={() => void headings.refresh()} />
            ))}
        </div>
      </div>
    </RecordDialog>
  )
}
