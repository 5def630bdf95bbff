import type { BusinessInfo } from '../../../shared/api/business';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { Stamp } from '../../../shared/ui/Stamp';

/** Whether an approved certificate proves the number, and what to do where none does. */
export function Verification({ info }: { info: BusinessInfo }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 bg-hanji-light p-5">
      <div>
        <p className="flex items-center gap-2 font-bold">
          {info.companyName}
          <Stamp tone={info.verified ? 'pine' : 'ink'}>{info.verified ? '확인된 사업자' : '확인 전'}</Stamp>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {info.verified
            ? '승인된 사업자등록증으로 이 번호를 확인했습니다.'
            : '사업자등록증을 제출하면 담당자가 확인합니다.'}
        </p>
      </div>
      <ButtonLink to={paths.businessDocuments} size="sm">
        {info.verified ? '증빙 서류 보기' : '사업자등록증 제출'}
      </ButtonLink>
    </div>
  );
}
