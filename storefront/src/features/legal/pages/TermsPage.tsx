import { TERMS_VERSION } from '@store/domain';
import { paths } from '../../../shared/paths';
import { LegalDocument } from '../components/LegalDocument';
import { EFFECTIVE_FROM } from '../lib/effective-from';
import { CONTRACT_TERMS } from '../lib/contract-terms';
import { GENERAL_TERMS } from '../lib/general-terms';
import { WITHDRAWAL_TERMS } from '../lib/withdrawal-terms';

export function Component() {
  return (
    <LegalDocument
      title="이용약관"
      description="회원가입과 주문·결제, 배송, 청약철회와 환불까지, 담고 쇼핑몰 이용에 적용되는 약관입니다."
      version={TERMS_VERSION}
      effectiveFrom={EFFECTIVE_FROM}
      canonical={paths.terms}
      sections={[...GENERAL_TERMS, ...CONTRACT_TERMS, ...WITHDRAWAL_TERMS]}
    />
  );
}
