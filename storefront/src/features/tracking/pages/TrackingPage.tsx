import { useSession } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { OwnShipments } from '../components/OwnShipments';
import { ParcelForm } from '../components/ParcelForm';
import { TrackForm } from '../components/TrackForm';

/** Tracking: for members at once, for everybody else by order number and phone. */
export function Component() {
  const session = useSession();
  return (
    <div className="page max-w-4xl pt-8 lg:pt-12">
      <PageMeta
        title="배송 조회"
        description="주문번호와 휴대폰 번호로 배송 상태를 확인하세요."
        canonical={paths.tracking}
      />
      <PageTitle title="배송 조회" lead="수령인이나 주문자의 휴대폰 번호로 로그인 없이 조회할 수 있습니다." />
      {session.status === 'signedIn' && <OwnShipments />}
      <section aria-labelledby="track-title" className="mt-8">
        <h2 id="track-title" className="text-heading font-bold">
          주문번호로 조회
        </h2>
        <TrackForm />
      </section>
      <section aria-labelledby="parcel-title" className="mt-12">
        <h2 id="parcel-title" className="text-heading font-bold">
          송장번호로 조회
        </h2>
        <p className="mt-1 text-ink-soft">송장번호를 받으셨다면 택배사 화면에서 바로 확인할 수 있습니다.</p>
        <ParcelForm />
      </section>
    </div>
  );
}
