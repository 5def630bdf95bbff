import { SHOP } from '../../../shared/shop';
import { CompanyText } from '../components/CompanyText';
import type { LegalSection } from '../components/LegalDocument';

/** Articles 1 to 5: what this is, for whom, and membership. */
export const GENERAL_TERMS: readonly LegalSection[] = [
  {
    id: 'purpose',
    title: '제1조 (목적)',
    body: (
      <p>
        이 약관은 <CompanyText of="name" otherwise="판매자" />
        (이하 ‘회사’)이 운영하는 온라인 쇼핑몰 {SHOP.brand}(이하 ‘몰’)에서 제공하는 서비스를 이용할 때 회사와
        이용자의 권리·의무와 책임을 정합니다.
      </p>
    ),
  },
  {
    id: 'definitions',
    title: '제2조 (정의)',
    body: (
      <ul>
        <li>‘이용자’는 몰에 접속하여 이 약관에 따라 서비스를 이용하는 회원과 비회원입니다.</li>
        <li>‘회원’은 회원가입을 하여 계속 서비스를 이용하는 사람 또는 사업자입니다.</li>
        <li>‘사업자 회원’은 사업자등록번호를 등록하고 사업을 위하여 구매하는 회원입니다.</li>
        <li>‘수량별 단가’는 한 번에 주문하는 수량 구간에 따라 적용되는 1개당 가격입니다.</li>
        <li>‘주문 제작 상품’은 로고 인쇄 등 이용자의 요청에 따라 개별로 생산되는 상품입니다.</li>
      </ul>
    ),
  },
  {
    id: 'changes',
    title: '제3조 (약관의 게시와 개정)',
    body: (
      <p>
        회사는 이 약관과 상호, 대표자, 주소, 연락처, 사업자등록번호, 통신판매업 신고번호, 개인정보보호책임자를
        첫 화면에서 볼 수 있게 게시합니다. 개정할 때에는 적용일과 사유를 적용일 7일 전부터, 이용자에게 불리한
        내용은 30일 전부터 알립니다. 개정에 동의하지 않는 회원은 탈퇴할 수 있습니다.
      </p>
    ),
  },
  {
    id: 'membership',
    title: '제4조 (회원가입과 탈퇴)',
    body: (
      <>
        <p>
          이용자는 가입 양식을 적고 이 약관과 개인정보 처리방침에 동의하여 가입을 신청합니다. 만 14세 미만은
          가입할 수 없습니다.
        </p>
        <p>
          회사가 이름과 휴대폰을 미리 등록한 거래처 담당자는 본인 확인을 거쳐 아이디와 비밀번호를 정하고
          회원이 됩니다. 회원은 언제든지 탈퇴를 요청할 수 있으며, 진행 중인 주문과 환불이 끝난 뒤 처리됩니다.
        </p>
      </>
    ),
  },
  {
    id: 'suspension',
    title: '제5조 (이용의 제한)',
    body: (
      <p>
        회사는 다른 사람의 정보를 쓰거나, 결제 수단을 도용하거나, 서비스의 운영을 방해한 회원의 이용을 미리
        알리고 멈출 수 있습니다. 급한 때에는 먼저 멈추고 바로 알립니다. 회원은 고객센터에 이의를 낼 수
        있습니다.
      </p>
    ),
  },
];
