import { FIELD_CODE, type Problem, rolesOf } from '@manger/contract'
import { commonUnit, type Me, type MeDraft, type sessionRoutes } from '@manger/contract/session'
import { type Account, accountById, announceAccount } from '#core/accounts/account.queries.ts'
import { readPhone } from '#core/accounts/phone.ts'
import { isTimezone } from '#core/accounts/timezone.ts'
import type { ContextOf } from '#core/calls/register.ts'
import { refuseIf, unauthenticated } from '#core/http/api-problem.ts'
import { changeAccount, ownClient, ownFarms } from './me.queries.ts'

type Context = ContextOf<
  typeof sessionRoutes.me | typeof sessionRoutes.updateMe | typeof sessionRoutes.setPhoto
>

const present = async (context: Context, account: Account): Promise<Me> => {
  const { deps, clientOrNull: id } = context
  const client = id === null ? undefined : await ownClient(deps.database, id)
  const farms = client ? await context.read((tx) => ownFarms(tx, client.id, context.farms)) : []
  return {
    id: account.id,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone,
    about_me: account.about_me,
    user_type: account.user_type,
    language: account.language,
    lang: account.language,
    timezone: account.timezone,
    units: account.units,
    roles: rolesOf(account.user_type),
    modules: [...context.modules],
    client: client ? { ...client, weight_unit: commonUnit(farms) ?? client.weight_unit } : null,
    farms,
    last_sign_in_at: account.last_sign_in_at,
    photo: account.photo,
  }
}

/** Changes what a person may change of himself; his tokens stay good. */
export const changeMe = async (context: ContextOf<typeof sessionRoutes.updateMe>): Promise<Me> => {
  const draft = context.body()
  const { phone, problems } = readPhone(draft.phone ?? '')
  refuseIf([...problems, ...timezoneProblems(draft)])
  await context.write(async (tx) => {
    const at = context.now.toISOString()
    await changeAccount(tx, context.user.id, {
      draft: draft.phone === undefined ? draft : { ...draft, phone },
      at,
    })
    await announceAccount(tx, context.user.id)
  })
  return readMe(context)
}

/** The signed-in person with his client and farms, as the database knows him now. */
export const readMe = async (context: Context): Promise<Me> => {
  const changed = await accountById(context.deps.database, context.user.id)
  if (!changed) throw unauthenticated()
  return present(context, changed)
}

const timezoneProblems = ({ timezone }: MeDraft): Problem[] =>
  timezone === undefined || isTimezone(timezone) ? [] : [{ field: 'timezone', code: FIELD_CODE.notAllowed }]
