import { z } from 'zod'
import { AnimalTypeDraft } from '../animal-types/animal-type.schema.ts'
import { CompanyDraft } from '../companies/company.schema.ts'
import { SHARE_STEP } from '../constants.ts'
import { FIELD_CODE } from '../errors/codes.ts'
import { Id, name, OpId, weight } from '../fields.ts'
import { GroupDraft } from '../groups/group.schema.ts'
import { IngredientImportRow } from '../ingredients/ingredient.schema.ts'
import { oneOf } from '../lists.ts'
import { MixerDraft } from '../mixers/mixer.schema.ts'
import { NOUN } from '../nouns.ts'
import { PeriodDraft, periodRoutes } from '../periods/period.schema.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Farm, FarmDraft } from './farm.schema.ts'

/**
 * A feed that the group gets: kg per head in one feeding, and what is known of it. A price that nobody told is 0, and what lies
 * there of it is only booked where it was told.
 */
export const SetupFeed = IngredientImportRow.extend({
  price: IngredientImportRow.shape.price.default(0),
  kg: weight(1000).min(SHARE_STEP),
})
export type SetupFeed = z.infer<typeof SetupFeed>

/**
 * A farm with all that its first feeding needs: company, stock, periods, mixer and a group of animals, and with `feeds` also
 * the ration of them and the feeding, planned for the period of now or the next one of today. `company` null makes a new one;
 * a company that has a stock gets no second one, a kind of animals that is there is taken. Weights in kg, words in the
 * language of whoever sets up.
 */
export const FarmSetup = z
  .object({
    company: Id.nullable().default(null),
    company_name: CompanyDraft.shape.name.nullable().default(null),
    farm: FarmDraft.shape.name,
    timezone: FarmDraft.shape.timezone,
    weight_unit: FarmDraft.shape.weight_unit,
    stock: name(120),
    periods: z.array(PeriodDraft.pick({ name: true, time_start: true, time_end: true })).max(12),
    mixer: MixerDraft.shape.name,
    max_weight: MixerDraft.shape.max_weight,
    animals: AnimalTypeDraft.shape.name,
    animal_count: GroupDraft.shape.animal_count,
    feeds: z.array(SetupFeed).max(40).default([]),
    op_id: OpId.optional(),
  })
  .refine(({ company, company_name }) => company !== null || company_name !== null, {
    path: ['company_name'],
    params: { code: FIELD_CODE.empty },
  })
export type FarmSetup = z.infer<typeof FarmSetup>

/** The set-up of a farm: all or nothing, so only for whoever may make every part of it, the stock too (domain d6). */
export const farmSetupRoutes = {
  create: route({
    method: 'POST',
    path: 'manager/farms/setup/',
    scope: 'client',
    access: { types: ['client', 'admin', 'staff'], anyOf: [need('manager.stock', 'add')] },
    body: FarmSetup,
    answer: oneOf(Farm),
    status: 201,
    touches: [
      ...[NOUN.companies, NOUN.farms, NOUN.stocks, NOUN.mixers, NOUN.animalTypes, NOUN.groups],
      ...[NOUN.ingredients, NOUN.ingredientTypes, NOUN.rations, NOUN.feedings],
      ...[periodRoutes.list.path, NOUN.periods, NOUN.gettingStarted, NOUN.clients, NOUN.me],
    ],
    summary: 'Set up a farm: company, stock, periods, mixer, group and the first feeding, all or nothing',
  }),
}
