import { FORM_SIGNERS, type Report } from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { BlankLink } from './blank-link.tsx'
import * as s from './faces.module.css'
import type { FaceProps } from './faces.tsx'
import { TotalFigures } from './total-figures.tsx'

const useLacking = ({ header }: Report['meta']): string => {
  const t = useTranslate()
  return (['structural_unit', 'unit_code', ...FORM_SIGNERS] as const)
    .filter((key) => header !== undefined && header[key] === '')
    .map((key) => t(`fields.${key}`))
    .join(', ')
}

/** Above a printed form: what it sums up to, who signs it, and what its paper still lacks. */
export const FormFace = ({ report, before, format, farm }: FaceProps) => {
  const t = useTranslate()
  const lacking = useLacking(report.meta)
  const { signatures = [], approval } = report.meta.form ?? {}
  return (
    <>
      <TotalFigures
        report={report}
        before={before}
        format={format}
        keys={['planned', 'actual', 'issued', 'deviation', 'cost', 'head_days']}
      />
      <p className={s.signers}>
        <b>{t('report.signatures')}</b>
        {[...(approval ? [approval] : []), ...signatures].map(({ role, name }) => (
          <span key={role}>
            {role}: {name || t('report.byHand')}
          </span>
        ))}
      </p>
      <Note actions={lacking !== '' && <BlankLink farm={farm} />}>
        {lacking !== '' && <>{t('report.toFill', { fields: lacking })} </>}
        {t('report.ownLayout')}
      </Note>
    </>
  )
}
