import type { Random } from '../random.ts';

export type NameStyle = 'br' | 'pt' | 'es' | 'en' | 'fr' | 'de' | 'it' | 'ja' | 'zh' | 'ar';

export interface NameStock {
  female: string[];
  male: string[];
  surnames: string[];
}

const words = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .map(word => word.replaceAll('_', ' '));

export const nameStocks: Readonly<Record<NameStyle, NameStock>> = {
  br: {
    female:
      words(`Ana Beatriz Camila Clara Daniela Débora Eduarda Fernanda Flávia Gabriela Helena Heloísa Isabela Jéssica
      Joana Juliana Larissa Letícia Lívia Lorena Luana Luíza Manuela Márcia Maria Mariana Marina Natália Patrícia Paula
      Priscila Rafaela Raíssa Renata Roberta Sabrina Simone Sofia Tatiane Valentina Vanessa Vitória Yasmin Conceição`),
    male: words(`André Antônio Arthur Bernardo Bruno Caio Carlos César Daniel Davi Diego Eduardo Emanuel Fábio Felipe
      Fernando Francisco Gabriel Guilherme Gustavo Heitor Henrique Igor João José Júlio Leandro Leonardo Lucas Luís
      Marcelo Marcos Mateus Miguel Murilo Otávio Paulo Pedro Rafael Renato Ricardo Rodrigo Samuel Thiago Vinícius Vítor`),
    surnames:
      words(`Almeida Alves Andrade Araújo Azevedo Barbosa Barros Batista Borges Brandão Cardoso Carvalho Castro
      Cavalcanti Correia Costa Cunha Dantas D'Ávila Duarte Farias Fernandes Ferreira Figueiredo Fonseca Freitas Gomes
      Gonçalves Guimarães Lima Lopes Macedo Machado Magalhães Marques Martins Medeiros Melo Mendes Menezes Monteiro
      Moraes Moreira Moura Nascimento Nogueira Nunes Oliveira Pacheco Peixoto Pereira Pinheiro Pires Queiroz Ramos
      Rezende Ribeiro Rocha Rodrigues Sales Sampaio Santana Santos Siqueira Silva Silveira Soares Souza Teixeira
      Vasconcelos Viana Vieira Xavier`),
  },
  pt: {
    female:
      words(`Alice Benedita Carlota Carolina Catarina Constança Cristina Filipa Francisca Graça Inês Joana Leonor
      Luísa Madalena Mafalda Margarida Maria Marta Matilde Rita Rosa Sara Sílvia Susana Teresa`),
    male: words(`Afonso Álvaro António Armando Bernardo Dinis Duarte Francisco Gaspar Gonçalo Henrique Hugo João Jorge
      Lourenço Luís Manuel Martim Miguel Nuno Rui Salvador Sérgio Simão Tiago Tomás Vasco`),
    surnames:
      words(`Abrantes Amaral Antunes Baptista Bettencourt Branco Cabral Caetano Calado Coelho Esteves Falcão
      Faria Fragoso Garrido Henriques Leitão Loureiro Lourenço Matos Mesquita Mota Neves Pinto Quaresma Rebelo Sequeira
      Simões Tavares Valente Vaz Veiga`),
  },
  es: {
    female:
      words(`Alejandra Ana Andrea Belén Camila Carmen Carolina Catalina Cecilia Claudia Daniela Elena Florencia
      Inés Isabel Javiera Julieta Laura Lucía Luz Malena Marcela Mariana Martina Micaela Mónica Paola Paula Pilar Rocío
      Sofía Valeria Verónica Ximena`),
    male: words(`Agustín Alejandro Álvaro Andrés Ángel Carlos Cristóbal Diego Emilio Esteban Facundo Felipe Fernando
      Francisco Gonzalo Guillermo Héctor Ignacio Iván Javier Joaquín Jorge Juan Julián Luis Manuel Martín Mateo Matías
      Nicolás Óscar Pablo Ramiro Raúl Rodrigo Santiago Sebastián Tomás`),
    surnames:
      words(`Acosta Aguirre Álvarez Arce Bermúdez Benítez Bravo Cabrera Campos Cárdenas Castillo Contreras Cruz
      Delgado Díaz Domínguez Escobar Espinoza Fernández Figueroa Flores Fuentes García Godoy Gómez González Guerrero
      Gutiérrez Herrera Ibáñez Iglesias Jiménez Ledesma Lozano Luna Maldonado Medina Molina Morales Moreno Muñoz Navarro
      Núñez Ojeda Olivares Ortega Ortiz Paredes Peña Pérez Quiroga Ramírez Ríos Rojas Romero Rosales Ruiz Salazar Sánchez
      Sepúlveda Serrano Soto Suárez Toledo Torres Valdés Vargas Vega Velásquez Vidal Villalba Zapata Zúñiga`),
  },
  en: {
    female:
      words(`Abigail Alice Amanda Amelia Audrey Caroline Charlotte Chloe Claire Diane Eleanor Emily Emma Grace
      Hannah Heather Jane Jennifer Julia Karen Kate Laura Lauren Lily Megan Nancy Nicole Olivia Rachel Rebecca Ruth Sarah
      Sophie Susan Victoria`),
    male: words(`Adam Alan Andrew Benjamin Brian Charles Christopher Colin Daniel David Edward Eric Ethan George Graham
      Henry Ian Jack Jacob James Jason John Kevin Liam Mark Martin Matthew Michael Nathan Oliver Owen Patrick Paul Peter
      Richard Robert Samuel Simon Steven Thomas William`),
    surnames:
      words(`Adams Bailey Barker Bennett Brooks Butler Campbell Carter Chapman Clarke Coleman Collins Cooper
      Crawford Davies Dixon Edwards Ellis Evans Fisher Foster Gibson Graham Griffiths Hall Hamilton Harrison Hayes Hughes
      Jackson Jenkins Kennedy Lawson Lewis Marshall Mason Mitchell Morgan Murphy Nelson O'Brien O'Connor Palmer Parker
      Perkins Phillips Porter Powell Reed Reynolds Richardson Roberts Robinson Russell Sanders Saunders Shaw Simpson
      Spencer Stewart Sullivan Thompson Turner Walker Ward Watson Webb Wheeler Whitaker Wright`),
  },
  fr: {
    female:
      words(`Agathe Amandine Anaïs Audrey Aurélie Camille Céline Chloé Claire Delphine Élodie Émilie Florence
      Françoise Hélène Isabelle Jeanne Juliette Léa Louise Manon Margaux Mathilde Nathalie Océane Pauline Sandrine Sophie
      Sylvie Véronique Anne-Marie`),
    male: words(`Adrien Alain Alexandre Antoine Arnaud Aurélien Baptiste Benoît Bruno Cédric Christophe Clément Damien
      Didier Étienne Fabien François Frédéric Gaël Guillaume Hervé Jérôme Julien Laurent Loïc Mathieu Maxime Nicolas
      Olivier Pascal Philippe Rémi Romain Sébastien Théo Thierry Vincent Yves Jean-Luc Jean-Pierre`),
    surnames:
      words(`Aubert Barbier Benoit Bertrand Blanchard Bonnet Boucher Bourgeois Brunet Carpentier Chevalier
      Collet Delaunay Deschamps Dubois Dufour Dumont Dupuis Fabre Faure Fontaine Fournier Gaillard Garnier Gautier Girard
      Guérin Hamon Jacquet Lacroix Laurent Leblanc Lefèvre Lemaire Leroy Lucas Marchand Mercier Meunier Moreau Morin
      Noël Perrin Renard Renaud Rousseau Roussel Roy Vasseur Vidal`),
  },
  de: {
    female:
      words(`Andrea Anja Anna Annika Birgit Charlotte Christine Elke Emma Franziska Greta Hannah Heike Ingrid
      Jana Johanna Julia Katharina Kerstin Klara Lena Lisa Luisa Marie Mia Monika Petra Sabine Silke Sophie Susanne Ute`),
    male: words(`Alexander Andreas Bernd Björn Christian Dieter Dirk Elias Felix Florian Frank Georg Günther Hans Holger
      Jan Jens Jonas Jörg Jürgen Kai Karl Klaus Lars Leon Lukas Markus Matthias Maximilian Moritz Niklas Paul Rainer
      Sebastian Stefan Sven Thomas Tobias Torsten Uwe Wolfgang`),
    surnames:
      words(`Albrecht Arnold Bauer Baumann Beck Bergmann Böhm Brandt Braun Busch Dietrich Engel Fischer Frank
      Friedrich Fuchs Graf Groß Günther Haas Hartmann Heinrich Herrmann Hofmann Horn Huber Jäger Keller Koch Köhler
      König Krämer Krause Kühn Lang Lehmann Lorenz Maier Möller Müller Neumann Pfeiffer Pohl Richter Roth Sauer Schäfer
      Scholz Schreiber Schubert Schulz Schuster Seidel Simon Sommer Stein Thomas Vogel Voigt Wagner Weber Winkler Wolff
      Ziegler Zimmermann`),
  },
  it: {
    female:
      words(`Alessia Anna Aurora Beatrice Bianca Caterina Chiara Cristina Elena Elisa Federica Francesca Giada
      Ginevra Giorgia Giulia Greta Ilaria Laura Lucia Marta Martina Noemi Paola Roberta Sara Serena Silvia Sofia Valeria`),
    male: words(`Alberto Alessandro Andrea Antonio Carlo Dario Davide Edoardo Emanuele Enrico Fabio Federico Filippo
      Francesco Gabriele Giacomo Gianluca Giorgio Giovanni Giuseppe Leonardo Lorenzo Luca Marco Matteo Mattia Michele
      Nicola Paolo Pietro Riccardo Roberto Simone Stefano Tommaso Vincenzo`),
    surnames:
      words(`Amato Barbieri Basile Bellini Benedetti Bianco Bruno Caputo Caruso Cattaneo Colombo Conte Coppola
      Costantini D'Angelo De_Luca De_Santis Esposito Fabbri Farina Ferrara Ferretti Fiore Fontana Galli Gallo Gentile
      Giordano Grasso Greco Guerra Leone Lombardi Longo Mancini Marchetti Mariani Marini Martinelli Mazza Messina Monti
      Moretti Morelli Negri Orlando Pagano Palumbo Parisi Pellegrini Riva Rizzo Romano Rossetti Ruggiero Sala Sanna
      Santoro Serra Silvestri Testa Valentini Villa Vitale`),
  },
  ja: {
    female:
      words(`Aiko Akane Asuka Ayaka Chihiro Emi Eri Hana Haruka Hitomi Kaori Keiko Kumiko Mai Mana Mayumi Megumi
      Misaki Miyu Nanami Naomi Natsuki Reiko Rina Sakura Satomi Sayaka Yui Yuka Yuko Yumi`),
    male: words(`Akira Daichi Daisuke Haruto Hideki Hiroshi Hiroto Isamu Jun Kaito Kazuki Kenji Kenta Koji Kota Makoto
      Masaru Naoki Noboru Ren Riku Ryota Satoshi Shin Shota Sora Takashi Takumi Tatsuya Tomoya Tsubasa Yamato Yuta Yuto`),
    surnames:
      words(`Abe Aoki Arai Fujii Fujita Fukuda Goto Hara Harada Hasegawa Hayashi Hirano Ikeda Imai Inoue Ishida
      Ishii Ishikawa Iwasaki Kaneko Kato Kikuchi Kimura Kobayashi Kojima Kondo Kudo Maeda Maruyama Matsuda Miyamoto
      Miyazaki Mori Murakami Nakagawa Nakajima Nakano Nishimura Noguchi Nomura Ogawa Okada Ono Ota Otsuka Sakai Sakamoto
      Sasaki Shibata Shimizu Sugiyama Taguchi Takagi Takeuchi Taniguchi Uchida Ueda Ueno Wada Yamashita Yokoyama`),
  },
  zh: {
    female:
      words(`Aihua Chunmei Dandan Fang Guiying Hong Hui Jia Jiaying Jing Juan Lan Lili Lin Ling Mei Meiling Min Na
      Qian Rong Shu Ting Wenjing Xia Xiaoyan Xin Xiu Xue Yan Yaqin Ying Yuhan Yun Zhen Zihan`),
    male: words(`Bin Bo Chao Chen Dawei Fei Feng Gang Guoqiang Hai Hao Haoran Hongwei Jian Jianguo Jie Jun Junjie Kai Lei
      Liang Long Ming Peng Ping Qiang Rui Shan Tao Wei Weidong Xiang Xiaoming Yang Yichen Yong Yu Zhigang Zihao`),
    surnames:
      words(`Bai Cai Cao Cheng Cui Deng Ding Dong Du Fan Fang Feng Fu Gao Gu Guo Han He Hou Hu Huang Jia Jiang
      Jin Kong Lei Liang Liao Lin Liu Lu Luo Ma Mao Meng Pan Peng Qian Qin Qiu Ren Shao Shen Shi Song Su Sun Tan Tang
      Tao Tian Wan Wei Wu Xia Xiao Xie Xiong Xu Xue Yan Yao Ye Yin Yu Yuan Zeng Zhao Zheng Zhong Zhou Zhu Zou`),
  },
  ar: {
    female:
      words(`Aisha Amal Amina Asma Dalia Dana Fatima Hala Hanan Hind Iman Jamila Khadija Laila Lama Lina Lubna
      Maha Mariam Maysa Mona Nadia Najwa Noor Nour Rana Rania Reem Rima Salma Samira Sara Sawsan Yasmin Zahra Zainab`),
    male: words(`Abdallah Abdulaziz Abdulrahman Adel Adnan Ahmad Ali Amir Anas Bilal Fadi Faisal Farid Ghassan Hamza
      Hani Hassan Hisham Hussein Ibrahim Imad Ismail Jamal Karim Khalid Mahmoud Majid Malik Mohammed Mustafa Nabil Nasser
      Omar Osama Rami Rashid Saeed Salim Sami Tariq Usama Walid Yasser Yousef Ziad`),
    surnames:
      words(`Abboud Abu_Zaid Al_Amin Al_Attar Al_Bakri Al_Fahad Al_Ghamdi Al_Hajri Al_Hashimi Al_Jaber Al_Khoury
      Al_Mansoori Al_Marri Al_Masri Al_Naimi Al_Qahtani Al_Rashid Al_Sayed Al_Sharif Al_Suwaidi Awad Aziz Badawi Barakat
      Chalhoub Daher El_Haddad El_Hage El_Masry El_Sherif Farah Fayad Ghanem Habib Haddad Hamdan Harb Ibrahim Issa Kanaan
      Karam Khalil Mansour Mourad Nader Najjar Nasr Rahal Saab Saad Salameh Saleh Shahin Sleiman Tawil Younes Zein`),
  },
};

const STYLE_BY_COUNTRY: Record<string, NameStyle> = {
  BRA: 'br',
  PRT: 'pt',
  ESP: 'es',
  ARG: 'es',
  URY: 'es',
  CHL: 'es',
  COL: 'es',
  PER: 'es',
  PAN: 'es',
  MEX: 'es',
  PRY: 'es',
  BOL: 'es',
  VEN: 'es',
  USA: 'en',
  GBR: 'en',
  ZAF: 'en',
  AUS: 'en',
  CAN: 'en',
  IRL: 'en',
  FRA: 'fr',
  BEL: 'fr',
  DEU: 'de',
  AUT: 'de',
  CHE: 'de',
  ITA: 'it',
  JPN: 'ja',
  CHN: 'zh',
  QAT: 'ar',
  ARE: 'ar',
  LBN: 'ar',
  EGY: 'ar',
  JOR: 'ar',
  SAU: 'ar',
};

export function styleOf(country: string): NameStyle {
  return STYLE_BY_COUNTRY[country] ?? 'en';
}

export function inventGivenNames(random: Random, country: string, gender: 'F' | 'M'): string {
  const style = styleOf(country);
  const stock = gender === 'F' ? nameStocks[style].female : nameStocks[style].male;
  const first = random.pick(stock);
  const second = { br: 0.35, pt: 0.45, es: 0.4, en: 0.4, fr: 0.15, de: 0.15, it: 0.1, ja: 0, zh: 0, ar: 0.4 }[
    style
  ];
  if (!random.chance(second)) return first;
  const other = random.pick(style === 'ar' ? nameStocks.ar.male : stock);
  return other === first ? first : `${first} ${other}`;
}

const LINKS: Record<string, string> = {
  Almeida: 'de',
  Andrade: 'de',
  Carvalho: 'de',
  Castro: 'de',
  Costa: 'da',
  Cunha: 'da',
  Freitas: 'de',
  Lima: 'de',
  Melo: 'de',
  Moraes: 'de',
  Moura: 'de',
  Nascimento: 'do',
  Oliveira: 'de',
  Rocha: 'da',
  Santos: 'dos',
  Silva: 'da',
  Souza: 'de',
};

/** Portuguese- and Spanish-speaking countries have two family names. */
export function inventSurname(random: Random, country: string): string {
  const style = styleOf(country);
  const last = random.pick(nameStocks[style].surnames);
  const double = {
    br: 0.7,
    pt: 0.8,
    es: 0.75,
    en: 0.04,
    fr: 0.04,
    de: 0.03,
    it: 0.03,
    ja: 0,
    zh: 0,
    ar: 0.1,
  }[style];
  if (!random.chance(double)) return last;
  const before = random.pick(nameStocks[style].surnames);
  if (before === last) return last;
  const link = style === 'br' && random.chance(0.4) ? LINKS[last] : undefined;
  return link === undefined ? `${before} ${last}` : `${before} ${link} ${last}`;
}

/** Adds a name of the child where two are usual. */
export function inheritSurname(parentSurname: string, other: string): string {
  const last = parentSurname.split(' ').at(-1) ?? parentSurname;
  const first = other.split(' ')[0] ?? other;
  return first === last ? last : `${first} ${last}`;
}

/** Removes diacritics unless kept for latin-1. Hyphens become blanks. */
export function formatPrintedName(name: string, keepDiacritics = false): string {
  const upper = name.replaceAll('ß', 'ss').toUpperCase().replaceAll('-', ' ');
  return keepDiacritics ? upper : upper.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
