import { usePaths } from '@manger/platform'
import { Navigate, useParams } from '@manger/platform/router'

/** The page of a company is that of its farms (specification 2). */
export const CompanyScreen = () => {
  const paths = usePaths()
  return <Navigate to={paths.client(`companies/${Number(useParams().companyId)}/farms`)} replace />
}
