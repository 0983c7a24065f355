import { usePaths } from '@manger/platform'
import { useLocation, useNavigate } from '@manger/platform/router'
import type { Places } from './use-places.ts'

const COMPANY = /\/companies\/([1-9]\d*)(?=\/|$)/
const AREA_OF_FARM = /\/farms\/[1-9]\d*\/([^/]+)/

/** What a choice in the picker opens: the same kind of page in the other place. */
export const useOpenPlace = ({ farms }: Places, farmId: number | null) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const paths = usePaths()
  const inPath = Number(COMPANY.exec(pathname)?.[1]) || null
  return {
    companyId: inPath ?? farms.find(({ id }) => id === farmId)?.company ?? null,
    openCompany: (id: number) => void navigate(paths.client(`companies/${id}/farms`)),
    openFarm: (id: number) => void navigate(paths.farm(id, AREA_OF_FARM.exec(pathname)?.[1] ?? '')),
  }
}
