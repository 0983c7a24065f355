import { usePaths, useTranslate } from '@manger/platform'
import { LinkButton } from '@manger/ui'

/** Leads to where the farm form of a farm is filled in, whose report was refused without it. */
export const BlankLink = ({ farm }: { farm: number | undefined }) => {
  const t = useTranslate()
  const paths = usePaths()
  return (
    <LinkButton
      kind="primary"
      to={paths.client(`settings/blanks${farm === undefined ? '' : `?farm=${farm}`}`)}
    >
      {t('report.fillBlank')}
    </LinkButton>
  )
}
