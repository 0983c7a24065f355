export {
  amountOf,
  balanceChanges,
  type Delivered,
  isPartner,
} from './delivery.formulas.ts'
export {
  DELIVERY_TYPES,
  Delivery,
  DeliveryDraft,
  type DeliveryType,
  deliveryRoutes,
  deliverySection,
} from './delivery.schema.ts'
export {
  COMPANY_ROLES,
  type CompanyRole,
  DeliveryCompany,
  DeliveryCompanyDraft,
  deliveryCompanyRoutes,
} from './delivery-company.schema.ts'
