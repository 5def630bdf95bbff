import { messageFor } from '@store/domain';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { EmptyState } from '../../../shared/ui/States';

/** Requests belong to an organization. */
export function NoOrganization() {
  return (
    <div className="mt-6">
      <EmptyState title={messageFor('ORG_NONE')} hint="구매 요청과 결재는 회사로 함께 구매할 때 사용합니다.">
        <ButtonLink to={paths.organization()} variant="primary">
          우리 회사 보기
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
