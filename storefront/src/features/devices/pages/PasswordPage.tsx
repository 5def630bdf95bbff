import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { DeviceList } from '../components/DeviceList';
import { PasswordForm } from '../components/PasswordForm';

/** Account security: the password, and the devices that are signed in. */
export function Component() {
  return (
    <>
      <PageMeta title="비밀번호·로그인 기기" isPrivate />
      <PageTitle title="비밀번호·로그인 기기" lead="비밀번호와 로그인된 기기를 관리합니다." />
      <section aria-labelledby="password" className="mt-8">
        <h2 id="password" className="text-heading font-bold">
          비밀번호 변경
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">변경하면 현재 기기를 제외한 모든 기기에서 로그아웃됩니다.</p>
        <PasswordForm />
      </section>
      <section aria-labelledby="devices" className="mt-12">
        <h2 id="devices" className="text-heading font-bold">
          로그인한 기기
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          모르는 기기가 있으면 로그아웃한 후 비밀번호를 변경해 주세요.
        </p>
        <DeviceList />
      </section>
    </>
  );
}
