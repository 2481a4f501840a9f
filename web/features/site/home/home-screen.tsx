import type { MemberCard } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Closing } from './closing.tsx'
import { Costs } from './costs.tsx'
import { divideMembers } from './divide-members.ts'
import { Faces } from './faces.tsx'
import { FictionalNotice } from './fictional-notice.tsx'
import { Glimpse } from './glimpse.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'
import { SignupCard } from './signup-card.tsx'
import { Steps } from './steps.tsx'
import { Welcome } from './welcome.tsx'
import './home.css'

type HomeScreenProps = { members: readonly MemberCard[] }

/** The front page: what this is, who is here, what it costs and what one can hold us to. */
export function HomeScreen({ members }: HomeScreenProps) {
  const { user } = useShell()
  const { faces, glimpse } = divideMembers(members)
  if (user) {
    return (
      <>
        <Welcome name={user.profile.name} faces={<Faces members={faces} />} />
        <Glimpse members={glimpse} />
      </>
    )
  }
  return (
    <>
      <Hero faces={<Faces members={faces} />} signup={<SignupCard />} />
      <Glimpse members={glimpse} />
      <Steps />
      <Costs />
      <Promises />
      <FictionalNotice character={faces.findLast((member) => member.kind === 'fictional')} />
      <Questions />
      <Closing members={faces} />
    </>
  )
}
