import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { innerPath, paths } from '../../../shared/paths';
import { readLoginState } from '../../../shared/session/login-state';
import { PageMeta } from '../../../shared/ui/page-meta';
import { Note } from '../../../shared/ui/states';
import { AuthSheet } from '../components/AuthSheet';
import { LoginForm } from '../components/LoginForm';

export function Component() {
  const { message, from } = readLoginState(useLocation().state);
  // The console, another app, names its page in the address.
  const next = innerPath(useSearchParams()[0].get('next'));
  return (
    <AuthSheet title="로그인" lead="수량별 단가로 바로 주문하고, 배송까지 한 화면에서 확인하세요.">
      <PageMeta title="로그인" isPrivate />
      {message !== undefined && (
        <div role="status">
          <Note tone="good" className="mb-5">
            {message}
          </Note>
        </div>
      )}
      <LoginForm from={from ?? next} />
      <p className="mt-6 flex flex-wrap items-center justify-between border-t border-rule pt-3 text-ink-soft">
        아직 회원이 아니신가요?
        <Link
          to={paths.signup}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          회원가입
        </Link>
      </p>
    </AuthSheet>
  );
}
