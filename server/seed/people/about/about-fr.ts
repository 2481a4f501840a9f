import type { AboutBank } from './about-bank.ts'
import { topicsFr } from './topics-fr.ts'

export const aboutFr: AboutBank = {
  openings: [
    'Je ris trop fort, [surtout à mes propres blagues|même à la bibliothèque|et toujours avant la chute].',
    'Mes amis me trouvent [{têtue|têtu}|{bavarde|bavard}|{rêveuse|rêveur}], et encore, ils sont polis.',
    'Je chante faux, mais avec beaucoup de conviction.',
    'Je suis du genre à arriver en retard avec une bonne excuse et des fleurs.',
    'Un peu dans la lune, mais toujours joignable.',
    'Je note dans un carnet [les mots que j’aime|les phrases volées dans le bus|mes petits bonheurs].',
    'Je parle {toute seule|tout seul} dans l’escalier, et je me donne souvent raison.',
    'Je pose trop de questions, il paraît que ça fait mon charme.',
    'J’ai la mémoire des détails et l’oubli facile pour les clés.',
    'Je refais le monde en trois minutes et je cherche mes lunettes pendant une heure.',
    'Je fais les mots croisés au stylo, c’est mon côté téméraire.',
    'J’aime les phrases longues, les dimanches lents et les points-virgules.',
    'On lit tout sur mon visage, alors j’ai renoncé au poker.',
    'Je crois aux cartes postales, aux détours et aux deuxièmes parts de gâteau.',
    'Je ne suis pas {matinale|matinal}, mais vers minuit je deviens {passionnante|passionnant}.',
    'Je collectionne les tasses ébréchées et les histoires qui vont avec.',
    'D’abord j’écoute, ensuite je questionne, et après il est deux heures du matin.',
    'Quand je suis {heureuse|heureux}, je fredonne sans m’en rendre compte.',
    '{Mauvaise perdante|Mauvais perdant} aux cartes, adorable le reste du temps.',
    'Sur ma liste de courses, il y a toujours un truc qui ne sert à rien.',
  ],
  work: [
    'Le jour, [j’enseigne les maths|je soigne les gens|je répare des vélos] ; le soir, je préfère les mots.',
    'Je travaille [dans une librairie|à l’hôpital|chez un fleuriste], alors je ne manque pas d’histoires.',
    'Au bureau je jongle avec des tableaux, alors une belle phrase me repose.',
    'Avec mes horaires décalés, je suis souvent {éveillée|éveillé} quand tout le quartier dort.',
    '[{Infirmière|Infirmier}|{Menuisière|Menuisier}|Bibliothécaire] de métier, {curieuse|curieux} de nature.',
  ],
  home: [
    'Ma ville est belle juste après la pluie, quand les trottoirs brillent.',
    'Le samedi, j’ai mes rites : le marché, la boulangerie, un banc au soleil.',
    'De [ma fenêtre|mon balcon|ma cuisine], je vois vivre tout le quartier et j’invente les dialogues.',
    'Dans ma rue, tout le monde se dit bonjour, alors sortir les poubelles prend une demi-heure.',
    'Je devais rester un an ici, et puis la ville a su me retenir.',
    'Je connais chaque [banc|ruelle|terrasse] du coin et je fais quand même le détour.',
    'À l’heure où les fenêtres s’allument une à une, je ne voudrais être nulle part ailleurs.',
  ],
  stages: {
    young: [
      'Mes amis achètent un appartement ; moi, j’ai acheté [un tourne-disque|une boule disco|un ficus].',
      'Les études sont finies, mais les pâtes de minuit sont restées.',
      'J’apprends à être adulte : cette semaine, les impôts.',
    ],
    settled: [
      'À mon âge, une soirée libre et sans projet ressemble à une fête.',
      'Je sais enfin ce que j’aime, et ce pour quoi je ne fais plus la queue.',
      'Entre une vie bien pleine et un panier de linge qui l’est aussi, voici mon quart d’heure à moi.',
    ],
    seasoned: [
      'J’ai laissé la hâte en route, mais j’ai gardé la curiosité.',
      'Je n’ai plus rien à prouver, et ça rend les conversations bien plus douces.',
      'Mes petits-enfants m’apprennent les émojis, je leur apprends des tours de cartes.',
      'J’ai connu l’attente du facteur, et le cœur bat toujours pareil.',
    ],
  },
  statuses: {
    single: [
      'Célibataire, avec un canapé entier pour moi et des idées plein la tête.',
      'Je vis {seule|seul} et plutôt gaiement.',
      'Célibataire depuis un moment, et je n’en ai pas perdu le sourire.',
    ],
    relationship: [
      'Je suis en couple et je ne le cache pas ; ici, je viens pour parler.',
      'Tout va bien à la maison, et pourtant j’adore le goût d’une conversation nouvelle.',
    ],
    married: [
      'Je suis {mariée|marié}, autant le dire d’emblée.',
      '{Mariée|Marié}, {contente|content} de l’être, et toujours {curieuse|curieux} de la vie des autres.',
    ],
    divorced: [
      '{Divorcée|Divorcé}, un peu plus sage, et le rire est revenu.',
      'Après mon divorce, j’ai refait connaissance avec moi-même : on s’entend bien.',
    ],
    widowed: [
      'Je suis {veuve|veuf}, et j’ai appris que le chagrin et la joie savent cohabiter.',
      'Depuis que je suis {seule|seul}, une vraie discussion vaut double.',
    ],
    open: [
      'Je suis en couple libre, et chez nous libre veut surtout dire qu’on se parle.',
      'Mon couple est ouvert, mes cartes sont sur la table.',
    ],
  },
  topics: topicsFr,
  reasons: {
    dating: [
      'J’aime le jeu de la séduction quand il prend son temps et un peu d’esprit.',
      'Je viens pour ce petit frisson du premier message, et pour tout ce qu’on lit entre les lignes.',
      'Un brin de badinage me fait plus de bien qu’une semaine au soleil.',
    ],
    chat: [
      'Je cherche des conversations où l’on oublie de regarder l’heure.',
      'Je suis plus à l’aise à l’écrit qu’au téléphone, alors ici je me sens bien.',
      'Le soir, quand la ville se tait, c’est là que j’ai envie de bavarder.',
      'Parler de tout, de rien, et surtout de ce qu’il y a entre les deux.',
    ],
    friendship: [
      'Une correspondance sans timbres et sans hâte, voilà ce qui me tente.',
      'J’espère trouver quelqu’un avec qui rire aussi des journées ratées.',
      'On n’a jamais trop d’amis, surtout de ceux qui écrivent de longs messages.',
    ],
    relationship: [
      'Je crois encore au grand amour, celui qui commence par une conversation sans fin.',
      'Les nouvelles, très peu pour moi : je préfère les gros romans.',
      'J’ai le temps, j’ai de l’humour et je réponds toujours : c’est un début.',
    ],
    adventure: [
      'J’ai envie d’une chose à laquelle je n’avais pas pensé ce matin.',
      'Un peu de piment dans ma messagerie ne me ferait pas de mal.',
      'Pose-moi la question que personne ne pose et tu auras toute mon attention.',
    ],
    curious: [
      'On m’a dit : essaie, tu verras. J’essaie, je vois.',
      'Pure curiosité, je l’avoue : qui écrit quoi, et pourquoi à cette heure-ci ?',
      'Je ne sais pas encore ce que je cherche, et c’est bien ce qui m’amuse.',
    ],
  },
  closings: [
    'Alors, qu’est-ce qui t’a fait rire aujourd’hui ?',
    'Commence par une bêtise, je suivrai.',
    'Que ferais-tu d’un mardi tombé du ciel ?',
    'Un bonjour, c’est bien ; une drôle de question, c’est mieux.',
    'Mon mot préféré, c’est crépuscule. Et le tien ?',
    'Quel film pourrais-tu revoir ce soir même ?',
    'Raconte-moi ta rue, je te raconterai la mienne.',
    'De quoi peux-tu parler pendant des heures ? Je t’écoute.',
    'En panne d’inspiration ? J’accepte aussi les blagues nulles.',
    'Demande-moi l’histoire [de l’oie et du parapluie|de la chaise disparue|de ma nuit dans l’ascenseur].',
    'Sucré ou salé ? Attention, ta réponse compte double.',
    'Je réponds longuement, te voilà au courant.',
    'Plutôt lève-tôt ou oiseau de nuit ?',
    'Quelle toute petite chose te rend le sourire à coup sûr ?',
  ],
}
