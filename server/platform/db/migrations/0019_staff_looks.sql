CREATE TABLE "staff_look" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"site_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_look_member_id_day_kind_staff_id_pk" PRIMARY KEY("member_id","day","kind","staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff_look" ADD CONSTRAINT "staff_look_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_look" ADD CONSTRAINT "staff_look_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_look" ADD CONSTRAINT "staff_look_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE no action ON UPDATE no action;