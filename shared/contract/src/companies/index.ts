export { Company, CompanyDraft, companyRoutes } from './company.schema.ts'
export { isCompanyCode } from './company-code.formulas.ts'
