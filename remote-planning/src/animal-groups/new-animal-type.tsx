import { animalTypeRoutes } from '@manger/contract/animal-types'
import { useTranslate } from '@manger/platform'
import { Button, Field, FormProblems, Input } from '@manger/ui'
import { useForm } from '@manger/ui/data'
import * as s from './animal-groups.module.css'

type NewAnimalTypeProps = { onMade: (id: number) => void; onClose: () => void }

/** A field and its buttons that make the kind of animals the list does not have, inside the form of a group. */
export const NewAnimalType = ({ onMade, onClose }: NewAnimalTypeProps) => {
  const t = useTranslate()
  const { isBusy, field, text, values, problems, shown, submit } = useForm(animalTypeRoutes, {
    item: null,
    fields: { name: { label: t('groups.newType') } },
    onSaved: ({ id }) => {
      onMade(id)
      onClose()
    },
  })
  return (
    <>
      <Field {...field('name')} required={false}>
        <div className={s.newType}>
          <Input {...text('name')} autoFocus />
          <Button busy={isBusy} disabled={values.name.trim() === ''} onClick={() => void submit()}>
            {t('groups.addType')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Field>
      <FormProblems problems={problems} shown={shown} />
    </>
  )
}
