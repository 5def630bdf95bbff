import type { FactoryProvider } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { CompanyService } from '../../../company/company.service.js';
import { NoIssuer } from './no-issuer.js';
import { PopbillIssuer } from './popbill-issuer.js';
import { TaxIssuer } from './tax-issuer.js';

/** The issuer of the settings: Popbill where its keys are named, none elsewhere. */
export const TAX_ISSUER_PROVIDER: FactoryProvider<TaxIssuer> = {
  provide: TaxIssuer,
  inject: [ENVIRONMENT, CompanyService],
  useFactory: (environment: Environment, company: CompanyService): TaxIssuer => {
    const { POPBILL_LINK_ID: linkId, POPBILL_SECRET_KEY: secretKey } = environment;
    if (linkId === undefined || secretKey === undefined) return new NoIssuer();
    return new PopbillIssuer(environment, { linkId, secretKey }, async () => {
      const { facts } = await company.current();
      return facts.businessNumber;
    });
  },
};
