import { Link, useSearchParams } from 'react-router-dom';
import { useHistoryState } from '../../../shared/lib/use-history-state';
import { innerPath, paths } from '../../../shared/paths';
import { readLoginState } from '../../../shared/session/login-state';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { Note } from '../../../shared/ui/States';
import { AuthSheet } from '../../../shared/ui/AuthSheet';
import { LoginForm } from '../components/LoginForm';

export function Component() {
  const { message, from } = readLoginState(useHistoryState());
  // The console, a different app, names its page in the address.
  const next = innerPath(useSearchParams()[0].get('next'));
  return (
    <AuthSheet title="로그인" lead="수량별 단가로 바로 주문하고, 배송까지 한 화면에서 확인하세요.">
      <PageMeta
        title="로그인"
        description="로그인하고 수량별 단가로 바로 주문하세요. 장바구니·견적·배송을 한 화면에서 확인합니다."
        canonical={paths.login}
      />
      {message !== undefined && (
        <div role="status">
          <Note tone="good" className="mb-5">
            {message}
          </Note>
        </div>
      )}
      <LoginForm from={from ?? next}>
        <p className="mt-3 text-center">
          <Link
            to={paths.passwordReset}
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            비밀번호 재설정
          </Link>
        </p>
        <p className="mt-3 flex flex-wrap items-center justify-between border-t border-rule pt-3 text-ink-soft">
          아직 회원이 아니신가요?
          <Link
            to={paths.signup}
            state={{ from }}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            회원가입
          </Link>
        </p>
        <p className="flex flex-wrap items-center justify-between text-ink-soft">
          매니저의 초대를 받으셨나요?
          <Link
            to={paths.join}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            초대받은 담당자 가입
          </Link>
        </p>
      </LoginForm>
    </AuthSheet>
  );
}
