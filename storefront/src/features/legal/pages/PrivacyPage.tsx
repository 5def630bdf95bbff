import { PRIVACY_VERSION } from '@store/domain';
import { paths } from '../../../shared/paths';
import { CompanyText } from '../components/CompanyText';
import { LegalDocument } from '../components/LegalDocument';
import { EFFECTIVE_FROM } from '../lib/effective-from';
import { PRIVACY_DATA } from '../lib/privacy-data';
import { PRIVACY_RIGHTS } from '../lib/privacy-rights';

export function Component() {
  return (
    <LegalDocument
      title="개인정보 처리방침"
      description="담고가 어떤 개인정보를 왜 모으고 얼마나 보관하는지, 이용자가 무엇을 요구할 수 있는지 안내합니다."
      version={PRIVACY_VERSION}
      effectiveFrom={EFFECTIVE_FROM}
      canonical={paths.privacy}
      preamble={
        <p>
          <CompanyText of="name" otherwise="판매자" />은 개인정보 보호법에 따라 이용자의 개인정보를 보호하고
          관련한 고충을 빠르게 처리하기 위해 다음과 같이 처리방침을 정하여 공개합니다.
        </p>
      }
      sections={[...PRIVACY_DATA, ...PRIVACY_RIGHTS]}
    />
  );
}
