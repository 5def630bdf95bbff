import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { AuthSheet } from '../../../shared/ui/AuthSheet';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { ConfirmForm } from '../components/ConfirmForm';
import { RequestForm } from '../components/RequestForm';

const REQUEST = {
  title: '비밀번호 재설정',
  lead: '재설정 링크는 30분 동안 한 번만 사용할 수 있습니다.',
};
const RESET = { title: '새 비밀번호', lead: '변경하면 모든 기기에서 로그아웃됩니다.' };
const UNDO = {
  title: '연락처 변경 되돌리기',
  lead: '새 비밀번호를 정하면 연락처가 변경 전으로 돌아가고 모든 기기에서 로그아웃됩니다.',
};

/**
 * Requests a reset link or, opened by one, sets the new password; the link of a changed contact also reverts that
 * change.
 */
export function Component() {
  const [query] = useSearchParams();
  const undo = query.get('undo') ?? '';
  const token = undo || (query.get('token') ?? '');
  const { title, lead } = undo !== '' ? UNDO : token !== '' ? RESET : REQUEST;
  return (
    <AuthSheet title={title} lead={lead}>
      <PageMeta title={title} isPrivate />
      {token === '' ? <RequestForm /> : <ConfirmForm key={token} token={token} isUndo={undo !== ''} />}
      <p className="mt-6 border-t border-rule pt-3">
        <Link
          to={paths.login}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          로그인으로 돌아가기
        </Link>
      </p>
    </AuthSheet>
  );
}
