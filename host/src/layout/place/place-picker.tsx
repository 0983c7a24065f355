import { usePageContext, usePaths, useSession, useTranslate } from '@manger/platform'
import { Link, useLocation, useNavigate } from '@manger/platform/router'
import { Icon } from '@manger/ui'
import { useMenuFarm } from './last-farm.ts'
import { PickerPart } from './picker-part.tsx'
import * as s from './place-picker.module.css'
import { type Places, usePlaces } from './use-places.ts'

const COMPANY = /\/companies\/([1-9]\d*)(?=\/|$)/
const AREA_OF_FARM = /\/farms\/[1-9]\d*\/([^/]+)/

/** What a choice in the picker opens: the same kind of page in the other place. */
const useOpenPlace = ({ farms }: Places, farmId: number | null) => {
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

/** Client > company > farm in one control; what cannot be changed is plain text (design 7). */
export const PlacePicker = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { roles } = useSession()
  const { client } = usePageContext()
  const places = usePlaces()
  const farmId = useMenuFarm(places)
  const { companyId, openCompany, openFarm } = useOpenPlace(places, farmId)
  if (client === null) return null
  // A client of one company often bears its name.
  const isSaidTwice = places.companies.every(({ name }) => name === client.company_name)
  const clientFace = (
    <>
      <Icon name="building" size={16} />
      <span className={s.name}>{client.company_name}</span>
    </>
  )
  return (
    <nav className={s.picker} aria-label={t('frame.place')}>
      {roles.isClient ? (
        <span className={s.part}>{clientFace}</span>
      ) : (
        <Link className={s.part} to={paths.root('clients')}>
          {clientFace}
          <Icon name="chevrons" size={14} />
        </Link>
      )}
      {!isSaidTwice && (
        <PickerPart
          label={t('fields.company')}
          empty={t('frame.chooseCompany')}
          choices={places.companies}
          chosen={companyId}
          onChoose={openCompany}
        />
      )}
      <PickerPart
        label={t('fields.farm')}
        empty={t('frame.chooseFarm')}
        icon="house"
        choices={places.farms.filter(({ company }) => companyId === null || company === companyId)}
        chosen={farmId}
        onChoose={openFarm}
      />
    </nav>
  )
}
