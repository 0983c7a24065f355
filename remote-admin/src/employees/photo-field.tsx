import { type Employee, employeeRoutes } from '@manger/contract/users'
import {
  isApiError,
  useMay,
  useNotify,
  usePageContext,
  usePlatform,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { Button } from '@manger/ui'
import { ImageInput } from '@manger/ui/rare'
import useSWR from 'swr'
import * as s from './employees.module.css'

type OfEmployee = { employee: Employee }

/** Address of the photo of an employee; undefined without one, and until it has arrived. */
const usePhoto = ({ id, photo = null }: Employee): string | undefined => {
  const { api } = usePlatform()
  const { clientId } = usePageContext()
  // A photo has another name with every change, so what was fetched once is never old.
  const { data } = useSWR(
    photo === null ? null : (['photo of an employee', id, photo] as const),
    async () => URL.createObjectURL(await api.send(employeeRoutes.photo, { params: { id } }, clientId)),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  )
  return data
}

/** The photo of an employee: another is sent as soon as it is chosen. */
export const PhotoField = ({ employee }: OfEmployee) => {
  const t = useTranslate()
  const may = useMay()
  const notify = useNotify()
  const url = usePhoto(employee)
  const params = { id: employee.id }
  const send = useWrite(employeeRoutes.setPhoto, t('people.photoSaved'))
  const remove = useWrite(employeeRoutes.removePhoto, t('people.photoRemoved'))
  const hasPhoto = (employee.photo ?? null) !== null
  const doing = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
    }
  }
  const handleFile = (file: File) => {
    const body = new FormData()
    body.append('photo', file)
    void doing(() => send({ params, body }))
  }
  if (!may(employeeRoutes.setPhoto)) return null
  return (
    <div className={s.photo}>
      <ImageInput
        label={t(hasPhoto ? 'people.changePhoto' : 'people.addPhoto')}
        value={null}
        onChange={(file) => file !== null && handleFile(file)}
        {...(url === undefined ? {} : { storedUrl: url })}
      />
      {hasPhoto && (
        <Button size="small" kind="quiet" icon="delete" onClick={() => void doing(() => remove({ params }))}>
          {t('people.removePhoto')}
        </Button>
      )}
    </div>
  )
}
