import { checkShape, isPhone, type Problem } from '@manger/contract'
import { type CompanyRole, DeliveryCompany, DeliveryCompanyDraft } from '@manger/contract/deliveries'
import { type ApiError, useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { useDeliveryCompanyWrites } from '../delivery-companies.api.ts'

type Saved = Pick<DeliveryCompany, 'id' | 'version'> | null

const draftOf = ({
  name,
  role,
  registry_code,
  phone,
  email,
}: DeliveryCompanyDraft): DeliveryCompanyDraft => ({
  name,
  role,
  registry_code,
  phone,
  email,
})

/** Every rule that the draft breaks; the phone's is the API's own (specification 5). */
const checkDraft = (draft: DeliveryCompanyDraft): Problem[] => {
  const isWrong = draft.phone.trim() !== '' && !isPhone(draft.phone)
  return [
    ...checkShape(DeliveryCompanyDraft, draft).problems,
    ...(isWrong ? [{ field: 'phone', code: 'phone_format' } as const] : []),
  ]
}

type CompanyForm = {
  company: DeliveryCompany | null
  offered: { role: CompanyRole; name: string }
  onSaved: (company: DeliveryCompany) => void
}

/** Fills and sends the form; a refusal is shown at its field and nothing typed is lost. */
export const useCompanyForm = ({ company, offered, onSaved }: CompanyForm) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const { save } = useDeliveryCompanyWrites()
  const stale = useStale(DeliveryCompany)
  const [base] = useState(() => draftOf(company ?? { registry_code: '', phone: '', email: '', ...offered }))
  const [draft, setDraft] = useState(base)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base)
  useDirty(isDirty)

  const sent = useRef<{ to: Saved; draft: DeliveryCompanyDraft }>({ to: company, draft })
  const handleRefused = (error: ApiError) => {
    if (!stale.take(error)) problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    const saved = await save(sent.current.to, sent.current.draft)
    notify.success(t('saved'))
    onSaved(saved)
  }, handleRefused)
  const send = async (next: { to: Saved; draft: DeliveryCompanyDraft }) => {
    if (problems.show(checkDraft(next.draft))) return
    sent.current = next
    await submit()
  }
  return {
    base,
    draft,
    problems,
    isBusy,
    isDirty,
    /** The company as somebody else saved it meanwhile. */
    theirs: stale.theirs,
    set: (change: Partial<DeliveryCompanyDraft>) => {
      setDraft({ ...draft, ...change })
      for (const field of Object.keys(change)) problems.clear(field)
    },
    /** Phone and e-mail are judged when they are left: half a number is not wrong yet. */
    checkContact: () => {
      const broken = checkDraft(draft).filter(({ field }) => field === 'phone' || field === 'email')
      if (broken.length > 0) problems.show(broken)
    },
    submit: () => send({ to: company, draft }),
    merge: async (merged: DeliveryCompanyDraft) => {
      setDraft(merged)
      const to = stale.theirs
      stale.clear()
      await send({ to, draft: merged })
    },
    closeMerge: stale.clear,
  }
}

/** The form as its parts read it. */
export type CompanyFormState = ReturnType<typeof useCompanyForm>
