import { LANGUAGE_NAMES, LANGUAGES, type Language, zoneName } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { UNIT_CHOICES, type UnitChoice } from '@manger/contract/session'
import { useQuery, useSession, useTranslate } from '@manger/platform'
import { Field, Input, Select, Textarea } from '@manger/ui'
import { type FieldLooksOf, RecordDialog, useForm } from '@manger/ui/data'
import { useFrameActions } from '#layout/frame-actions.ts'
import * as s from './profile.module.css'
import { checkProfile, PROFILE_FORM } from './profile-form.ts'

const useFields = (): FieldLooksOf<typeof PROFILE_FORM> => {
  const t = useTranslate()
  return {
    first_name: {},
    last_name: {},
    phone: { hint: t('profile.phoneHint') },
    language: {
      label: t('fields.language'),
    },
    units: { label: t('frame.units'), text: (one) => t(`frame.unitChoices.${one ?? 'auto'}`) },
    timezone: {},
    about_me: { label: t('profile.about') },
  }
}

/** Changes what a person tells of himself, and how he reads the product wherever he signs in. */
export const ProfileFormDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const { me } = useSession()
  const { chooseLanguage, showMe } = useFrameActions()
  const zones = useQuery(farmRoutes.timezones, {})
  const { first_name, last_name, phone, about_me, language, units, timezone } = me
  const form = useForm(PROFILE_FORM, {
    item: null,
    start: { first_name, last_name, phone, about_me, units, timezone: zoneName(timezone), language },
    fields: useFields(),
    rules: checkProfile,
    notice: t('profile.saved'),
    onSaved: () => {
      // Of the account; what this device shows may be another one, and stays unless the account's was changed.
      if (values.language !== null && values.language !== language) chooseLanguage(values.language)
      void showMe().catch(() => undefined)
      onClose()
    },
  })
  const { values } = form
  const options = (zones.data?.data ?? []).map(({ name, offset }) => ({
    value: name,
    label: name,
    note: offset,
  }))
  const isKnown = options.some(({ value }) => value === values.timezone)
  return (
    <RecordDialog form={form} title={t('profile.edit')} onClose={onClose}>
      <div className={s.pair}>
        <Field {...form.field('first_name')}>
          <Input {...form.text('first_name')} autoComplete="given-name" autoFocus />
        </Field>
        <Field {...form.field('last_name')}>
          <Input {...form.text('last_name')} autoComplete="family-name" />
        </Field>
        <Field {...form.field('phone')} required={false}>
          <Input
            type="tel"
            placeholder="+"
            autoComplete="tel"
            {...form.text('phone')}
            onBlur={() => form.check('phone')}
          />
        </Field>
        <Field {...form.field('language')}>
          <Select<Language>
            {...form.input('language')}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          />
        </Field>
        <Field {...form.field('units')}>
          <Select<UnitChoice>
            {...form.input('units')}
            options={UNIT_CHOICES.map((one) => ({ value: one, label: t(`frame.unitChoices.${one}`) }))}
          />
        </Field>
        <Field {...form.field('timezone')}>
          <Select
            search
            loading={zones.isLoading}
            value={values.timezone}
            options={isKnown ? options : [{ value: values.timezone, label: values.timezone }, ...options]}
            onChange={(zone) => zone !== null && form.set({ timezone: zone })}
          />
        </Field>
      </div>
      <Field {...form.field('about_me')} required={false}>
        <Textarea {...form.text('about_me')} />
      </Field>
    </RecordDialog>
  )
}
