import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { AuthSheet } from '../../../shared/ui/AuthSheet';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { ConfirmForm } from '../components/ConfirmForm';
import { RequestForm } from '../components/RequestForm';

/** The way back in: asks for a link, or, opened by one, for the new password. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AuthSheet
      title={token === '' ? '비밀번호 재설정' : '새 비밀번호'}
      lead={
        token === ''
          ? '재설정 링크는 30분 동안 한 번만 사용할 수 있습니다.'
          : '변경하면 모든 기기에서 로그아웃됩니다.'
      }
    >
      <PageMeta title="비밀번호 재설정" isPrivate />
      {token === '' ? <RequestForm /> : <ConfirmForm key={token} token={token} />}
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
