import { Link } from 'react-router-dom';
import { useHistoryState } from '../../../shared/lib/use-history-state';
import { paths } from '../../../shared/paths';
import { readLoginState } from '../../../shared/session/login-state';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { AuthSheet } from '../../../shared/ui/AuthSheet';
import { SignUpForm } from '../components/SignUpForm';

export function Component() {
  // A visitor who was on the way to a page still wants to open it.
  const { from } = readLoginState(useHistoryState());
  return (
    <AuthSheet
      title="회원가입"
      lead="이메일이나 휴대폰 번호로 가입할 수 있습니다. 사업자 회원에게는 거래 서류도 제공해 드립니다."
    >
      <PageMeta
        title="회원가입"
        description="호텔·식당 구매 담당자를 위한 공장 직거래 회원가입. 수량별 단가로 주문하고 견적서를 받아 보세요."
        canonical={paths.signup}
      />
      <SignUpForm />
      <p className="mt-6 flex flex-wrap items-center justify-between border-t border-rule pt-3 text-ink-soft">
        이미 회원이신가요?
        <Link
          to={paths.login}
          state={{ from }}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
        >
          로그인
        </Link>
      </p>
    </AuthSheet>
  );
}
